import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { canChangeOperator, canChangeRhythmSpecialist } from '#/domain/record-permission.ts';

/** Whom the user may change by which button, and the choice that the status offers. It presses that button. */
export function usePeopleChange(record: MedicalRecord, userId: number) {
  const { t } = useLingui();
  const rhythmSpecialist = useRef<HTMLButtonElement>(null);
  const operator = useRef<HTMLButtonElement>(null);
  const isWaiting = {
    rhythmSpecialist: useWaitingChange('rhythmSpecialist', record.id) !== undefined,
    operator: useWaitingChange('operator', record.id) !== undefined,
  };
  const hasOperator = recordConfiguration(record).operator.enabled;
  const canChange = {
    rhythmSpecialist: canChangeRhythmSpecialist(record, userId),
    operator: canChangeOperator(record, userId),
  };
  const first =
    canChange.rhythmSpecialist && !isWaiting.rhythmSpecialist
      ? { label: t`Change the rhythm specialist`, open: () => rhythmSpecialist.current?.click() }
      : hasOperator && canChange.operator && !isWaiting.operator
        ? { label: t`Change the operator`, open: () => operator.current?.click() }
        : undefined;
  return { first, canChange, hasOperator, buttons: { rhythmSpecialist, operator } };
}

export type PeopleChange = ReturnType<typeof usePeopleChange>;
