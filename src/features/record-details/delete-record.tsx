import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { recordDeletion } from '#/data/records/record-change.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { canDeleteRecord } from '#/domain/record-permission.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

const loadQuestion = () => import('./delete-question.tsx');

interface DeleteRecordProps {
  record: MedicalRecord;
  /** The element that says why it cannot be deleted. A press shows it. */
  reasonId: string;
  onBlocked: () => void;
  onDeleted: () => void;
}

export function DeleteRecord({ record, reasonId, onBlocked, onDeleted }: DeleteRecordProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useSending(recordDeletion(useQueryClient(), record.id));
  const canDelete = canDeleteRecord(record);
  const remove = () =>
    deletion.mutate(undefined, { onSuccess: (outcome) => (outcome === 'deleted' ? onDeleted() : undefined) });
  return (
    <>
      <Button
        icon="trash"
        isBlocked={!canDelete}
        isPending={deletion.isPending || deletion.data === 'deleted'}
        {...(canDelete ? {} : { 'aria-describedby': reasonId })}
        onPress={() => (canDelete ? setConfirming(true) : onBlocked())}
      >
        {t`Delete`}
      </Button>
      {isConfirming ? (
        <LatePart load={loadQuestion} onMissing={() => setConfirming(false)}>
          {({ DeleteQuestion }) => (
            <DeleteQuestion
              record={record}
              onCancel={() => setConfirming(false)}
              onDelete={() => {
                setConfirming(false);
                remove();
              }}
            />
          )}
        </LatePart>
      ) : null}
      <SendNote error={deletion.error} unchanged={t`The recording was not deleted.`} />
      {deletion.data === 'outdated' ? (
        <InlineAlert isAnnounced>
          <p>{t`This recording has been changed elsewhere in the meantime, so it was not deleted. The current version is shown below.`}</p>
          <div className="delete-record__ways">
            {canDelete ? <Button variant="danger" onPress={remove}>{t`Delete it anyway`}</Button> : null}
            <Button onPress={deletion.reset}>{t`Keep it`}</Button>
          </div>
        </InlineAlert>
      ) : null}
    </>
  );
}
