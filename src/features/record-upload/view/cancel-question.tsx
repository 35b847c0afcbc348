import { useLingui } from '@lingui/react/macro';
import { useSending } from '#/data/calls/use-sending.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface CancelQuestionProps {
  fileName: string;
  cancel: () => Promise<void>;
  onClose: () => void;
}

export function CancelQuestion({ fileName, cancel, onClose }: CancelQuestionProps) {
  const { t } = useLingui();
  const cancelling = useSending({ mutationFn: cancel, onSuccess: onClose, meta: { quiet: true } });
  return (
    <Dialog
      kind="question"
      title={t`Cancel the upload?`}
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
