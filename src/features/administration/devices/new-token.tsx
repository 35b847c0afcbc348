import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '#/parts/outbox/long-text.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

/** The only time that a token is shown. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="question"
      title={t`New token`}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={token} />
          <Button onPress={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <Stack>
        <InlineAlert>{t`This token is not shown again. Copy it to the device now, and keep it secret.`}</InlineAlert>
        <TextField label={t`Token`} value={token} onChange={() => undefined} isReadOnly spellCheck="false" />
      </Stack>
    </Dialog>
  );
}
