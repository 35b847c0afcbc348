import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { diagnosisDraftQuery } from '#/data/records/diagnosis-draft.ts';
import { canChangeDiagnosis, showsDiagnosis } from '#/domain/record-permission.ts';

export type DiagnosisEditing = ReturnType<typeof useDiagnosisEditing>;

/** Whether the diagnosis is being written. The status and the analysis both offer it. */
export function useDiagnosisEditing(record: MedicalRecord, userId: number) {
  const client = useQueryClient();
  const isShown = showsDiagnosis(record) && record.diagnosisWithheld !== true;
  const { data: draft } = useQuery({ ...diagnosisDraftQuery(record.id), enabled: isShown });
  const [opened, setOpened] = useState<'by-press' | 'closed'>();
  return {
    isShown,
    canEdit: isShown && canChangeDiagnosis(record, userId),
    draft: draft ?? undefined,
    waiting: useWaitingChange('diagnosis', record.id),
    // An unsent draft opens the editor at once.
    isEditing: isShown && (opened === 'by-press' || (opened === undefined && Boolean(draft))),
    isByPress: opened === 'by-press',
    isClosed: opened === 'closed',
    open: () => setOpened('by-press'),
    giveUp: () => setOpened('closed'),
    close: () => {
      client.setQueryData(diagnosisDraftQuery(record.id).queryKey, null);
      setOpened('closed');
    },
  };
}
