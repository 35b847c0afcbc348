import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { MedicalRecord } from '#/contract/records.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { cancelFile } from '#/data/records/record-file.ts';
import { cancelUpload } from '#/data/records/record-upload.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface CancelQuestionProps {
  record: MedicalRecord;
  fileName: string;
  /** Missing for the upload that this page sends. */
  upload?: string;
  onClose: () => void;
}

export function CancelQuestion({ record, fileName, upload, onClose }: CancelQuestionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const cancelling = useSending({
    mutationFn: () => (upload === undefined ? cancelUpload(record.id) : cancelFile(client, record.id, upload)),
    onSuccess: onClose,
    meta: { quiet: true },
  });
  return (
    <Dialog
      kind="question"
      title={t`Cancel the upload?`}
      subject={<RecordingSubject record={record} />}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Go on`}</Button>
          <Button variant="danger" isPending={cancelling.isPending} onPress={() => cancelling.mutate()}>
            {t`Cancel the upload`}
          </Button>
        </>
      }
    >
      <p>{t`What has arrived of ‘${fileName}’ is deleted on the platform. The file on your device stays.`}</p>
      <SendNote error={cancelling.error} unchanged={t`The upload was not cancelled.`} />
    </Dialog>
  );
}
