import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReasonLength } from '#/contract/contact-hold.ts';
import { contactConfirmationOf } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from '../resources/reasoned-note.tsx';

interface ConfirmContactProps {
  userId: number;
  email: string;
  onClose: () => void;
}

export function ConfirmContact({ userId, email, onClose }: ConfirmContactProps) {
  const { i18n, t } = useLingui();
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const isTooLong = text.length > maxReasonLength;
  const most = i18n.number(maxReasonLength);
  const confirming = useSending({
    ...contactConfirmationOf(useQueryClient(), userId),
    onSuccess: () => {
      notify({ level: 'success', text: t`The address was confirmed.` });
      onClose();
    },
  });
  return (
    <Dialog
      kind="question"
      title={t`Does ${email} belong to this person?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isDisabled={text === '' || isTooLong}
            isPending={confirming.isPending}
            onPress={() => confirming.mutate({ email, reason: text })}
          >
            {t`Confirm`}
          </Button>
        </>
      }
    >
      <div className="fields">
        <p>{t`Whoever uses this address then reads and writes diagnoses in the name of this person. The history stores your name and the reason.`}</p>
        <TextArea
          label={t`How do you know it?`}
          value={reason}
          isReadOnly={confirming.isPending}
          errorMessage={isTooLong ? t`The reason is longer than ${most} characters.` : undefined}
          onChange={setReason}
        />
        <ReasonedNote error={confirming.error} />
      </div>
    </Dialog>
  );
}
