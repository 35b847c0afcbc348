import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { allowPasswordQuestion, passwordProving, passwordQuestion } from '#/data/administration/own-password.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';

/** On each screen from which somebody can change contacts or roles. What was typed there stays below the dialog. */
export function OwnPassword() {
  const answer = useSelector(passwordQuestion);
  useEffect(allowPasswordQuestion, []);
  return answer ? <PasswordDialog onAnswer={answer} /> : null;
}

/** The password stays in this component, so no draft holds it. */
function PasswordDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const proving = useSending({
    ...passwordProving(),
    onSuccess: ({ refusal }) => {
      if (refusal === undefined) onAnswer(true);
      else setRefused(refusal);
    },
  });
  return (
    <Dialog
      kind="question"
      title={t`Your own password`}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onPress={() => onAnswer(false)}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isDisabled={password === ''}
            isPending={proving.isPending}
            onPress={() => proving.mutate(password)}
          >
            {t`Continue`}
          </Button>
        </>
      }
    >
      <Form isBlocked={password === ''} onSubmit={() => proving.mutateAsync(password)}>
        <p>{t`This decides who, or which device, can use the platform, or it concerns all data of a patient. Type the password of your own account. It is asked for again after ten minutes.`}</p>
        <PasswordField
          label={t`Password`}
          revealLabel={t`Show password`}
          hideLabel={t`Hide password`}
          value={password}
          errorMessage={refused}
          isReadOnly={proving.isPending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about nothing else
          autoFocus
          onChange={(text) => {
            setPassword(text);
            setRefused(undefined);
          }}
        />
        <ReasonedNote error={proving.error} />
      </Form>
    </Dialog>
  );
}
