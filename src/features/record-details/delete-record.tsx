import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { recordDeletion } from '#/data/record-change.ts';
import { canDeleteRecord } from '#/domain/record-permission.ts';
import { useMissingPart } from '#/parts/missing-part.ts';
import { Button } from '#/ui/button.tsx';
import { notify } from '#/ui/notifications.ts';
import { Part } from '#/ui/part.tsx';

const loadQuestion = () => import('./delete-question.tsx');

interface DeleteRecordProps {
  record: MedicalRecord;
  /** Says why it cannot be pressed. */
  reasonId: string;
  onDeleted: () => void;
}

/** Deletes a recording that has not begun, after a question (specification 2, sections 2.3 and 4). */
export function DeleteRecord({ record, reasonId, onDeleted }: DeleteRecordProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const miss = useMissingPart(() => setAsking(false));
  const deletion = useMutation(recordDeletion(useQueryClient(), record.id));
  const canDelete = canDeleteRecord(record);
  const changed = t`This recording was changed in the meantime, and not deleted. Please look at it before you delete it.`;
  const end = (outcome: 'deleted' | 'outdated') =>
    outcome === 'deleted' ? onDeleted() : notify({ level: 'warning', text: changed, isPermanent: true });
  return (
    <>
      <Button
        icon="trash"
        isDisabled={!canDelete}
        isPending={deletion.isPending || deletion.data === 'deleted'}
        {...(canDelete ? {} : { 'aria-describedby': reasonId })}
        onPress={() => setAsking(true)}
      >
        {t`Delete`}
      </Button>
      {isAsking ? (
        <Part load={loadQuestion} onMissing={miss}>
          {({ DeleteQuestion }) => (
            <DeleteQuestion
              onCancel={() => setAsking(false)}
              onDelete={() => {
                setAsking(false);
                deletion.mutate(undefined, { onSuccess: end });
              }}
            />
          )}
        </Part>
      ) : null}
    </>
  );
}
