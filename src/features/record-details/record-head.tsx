import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { afterPaint } from '#/browser/page/first-screen.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { canDeleteRecord } from '#/domain/record-permission.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { PageHead } from '#/ui/layout/page.tsx';
import { DeleteRecord } from './delete-record.tsx';
import type { EpochMs } from '#/domain/epoch.ts';

interface RecordHeadProps {
  record: MedicalRecord;
  /** The time of the data if they are not current. */
  savedAt: EpochMs | undefined;
  onDeleted: () => void;
}

const reasonId = 'delete-reason';

export function RecordHead({ record, savedAt, onDeleted }: RecordHeadProps) {
  const { t } = useLingui();
  const [once] = useState(() => oneAtATime<void>());
  const [isReasonShown, setReasonShown] = useState(false);
  return (
    <PageHead
      title={t`Recording Summary`}
      actions={
        <>
          <Button icon="print" onPress={() => void once(printPage)}>
            {t`Print`}
          </Button>
          <DeleteRecord
            record={record}
            reasonId={reasonId}
            onBlocked={() => setReasonShown(true)}
            onDeleted={onDeleted}
          />
        </>
      }
    >
      {savedAt === undefined ? null : <SavedCopyNote savedAt={savedAt} />}
      {canDeleteRecord(record) ? (
        <NeedsNetwork />
      ) : (
        <span
          aria-live="polite"
          className={isReasonShown ? 'caption no-print record-head__reason' : 'visually-hidden'}
          id={reasonId}
        >
          {t`Only a recording in the status Created can be deleted.`}
        </span>
      )}
    </PageHead>
  );
}

async function printPage(): Promise<void> {
  print();
  await afterPaint();
}
