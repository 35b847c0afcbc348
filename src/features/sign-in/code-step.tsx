import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmCode, sendCode } from '#/data/security-code.ts';
import { Button } from '#/ui/button.tsx';
import { DoorActions } from '#/ui/door.tsx';
import { Form } from '#/ui/form.tsx';
import { CodeField } from '#/ui/code-field.tsx';
import { notify } from '#/ui/notifications.ts';
import { sentNow, type SentCode } from './sent-code.ts';
import { StepHeading } from './step-heading.tsx';

interface CodeStepProps {
  token: string;
  sent: SentCode;
  onSentAgain: (sent: SentCode) => void;
  onConfirmed: () => void;
  onBack: () => void;
}

/** Third step: the code. 'Send code again' repeats the way that was chosen last. */
export function CodeStep({ token, sent, onSentAgain, onConfirmed, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const confirming = useMutation({ mutationFn: () => confirmCode(token, code.trim()), onSuccess: onConfirmed });
  const sendingAgain = useMutation({
    mutationFn: () => sendCode(token, sent.mode),
    onSuccess: () => {
      notify({ level: 'info', text: t`A security code was sent.` });
      onSentAgain({ ...sentNow(sent.mode, ''), to: sent.to });
    },
  });
  const isBusy = confirming.isPending || sendingAgain.isPending;
  const isMissing = code.trim() === '';
  return (
    <>
      <StepHeading number={3} title={t`Security code`}>
        {sent.to ? t`Sent by E-Mail to ${sent.to} at ${sent.at}.` : t`Sent by SMS at ${sent.at}.`}
      </StepHeading>
      <Form isBlocked={isMissing || isBusy} onSubmit={() => confirming.mutateAsync()}>
        <CodeField
          label={t`Security code`}
          isRequired
          // The field is the step's only content: the keyboard and the one-time code come up at once.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={code}
          onChange={(value) => setCode(value.replaceAll(/\s/g, ''))}
          onBlur={() => setWasLeft(true)}
          errorMessage={wasLeft && isMissing ? t`The code is required.` : undefined}
        />
        <DoorActions>
          <Button
            type="submit"
            variant="primary"
            isWide
            isDisabled={isMissing || sendingAgain.isPending}
            isPending={confirming.isPending}
          >
            {t`Submit`}
          </Button>
          <Button
            variant="quiet"
            isWide
            isDisabled={confirming.isPending}
            isPending={sendingAgain.isPending}
            onPress={() => sendingAgain.mutate()}
          >
            {t`Send code again`}
          </Button>
          <Button variant="quiet" isWide isDisabled={isBusy} onPress={onBack}>
            {t`Back`}
          </Button>
        </DoorActions>
      </Form>
    </>
  );
}
