import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { finishItem } from '#/data/outbox/outbox.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { patientUpdate } from '#/data/patients/patient-change.ts';
import { fullName } from '#/domain/person.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import {
  isMadeBy,
  patientChangeOf,
  patientFieldsOf,
  saysTheSame,
  type PatientFields,
} from '#/data/patients/patient-form-fields.ts';
import type { Versioned } from '#/parts/forms/use-versioned-edit.ts';
import { storedIfLost } from '#/parts/outbox/stored-change.ts';

type Base = Versioned<PatientFields>;

interface SavingOptions {
  patient: Patient;
  rules: PhoneRules | undefined;
  item: OutboxItem | undefined;
}

interface Submitted {
  change: PatientChange;
  fields: PatientFields;
  base: Base;
  /** False if what the outbox stores would belong to another user or organization. */
  mayQueue: () => boolean;
}

type Update = Parameters<NonNullable<ReturnType<typeof patientUpdate>['mutationFn']>>[0];

export function usePatientSaving({ patient, rules, item }: SavingOptions) {
  const client = useQueryClient();
  const changeIn = (fields: PatientFields) => patientChangeOf(fields, rules);
  const sent = item?.sent.map((one) => patientChange.parse(one)) ?? [];
  /** An earlier try of the same change may have arrived. */
  const isUnchanged = (now: Patient, base: Base) =>
    saysTheSame(changeIn(patientFieldsOf(now, rules)), changeIn(base.fields)) || sent.some((one) => isMadeBy(now, one));
  const saving = useSending(
    storedIfLost(
      client,
      patientUpdate(client, patient.id),
      ({ change, fields, base, mayQueue }: Update & Submitted) =>
        mayQueue()
          ? {
              kind: 'patientChange',
              about: { object: 'patient', id: patient.id, name: fullName(patient) },
              patient: { birthdate: patient.birthdate, sex: patient.sex },
              content: onWire(change),
              base: onWire(changeIn(base.fields)),
              fields: { fields, base: base.fields },
              version: base.version,
            }
          : undefined,
      item,
    ),
  );
  return {
    save: (submitted: Submitted) =>
      saving.mutateAsync({
        ...submitted,
        // What waits may have arrived, so the patient is compared first.
        version: item ? undefined : submitted.base.version,
        isUnchanged: (now) => isUnchanged(now, submitted.base),
      }),
    saysTheSame: (content: PatientChange, fields: PatientFields) => saysTheSame(content, changeIn(fields)),
    isUnchanged,
    drop: async () => {
      if (item) await finishItem(client, item);
    },
  };
}

function onWire(change: PatientChange): unknown {
  return z.encode(patientChange, change);
}
