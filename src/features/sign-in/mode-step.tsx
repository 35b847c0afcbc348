import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodeMode } from '#/contract/session.ts';
import { sendCode } from '#/session/signing-in/security-code.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { maskEmail } from '#/domain/email.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions } from '#/ui/door/door.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { sentNow, type SentCode } from './code-step.tsx';
import { StepHeading } from './step-heading.tsx';

interface ModeStepProps {
  token: string;
  /** At least one. */
  modes: readonly CodeMode[];
  email: string;
  onSent: (sent: SentCode) => void | Promise<void>;
  onBack: () => void;
}

export function ModeStep({ token, modes, email, onSent, onBack }: ModeStepProps) {
  const { t } = useLingui();
  const to = maskEmail(email);
  const [mode, setMode] = useState<CodeMode>(modes[0] ?? 'EMAIL');
  const sending = useSending({
    mutationFn: () => sendCode(token, mode),
    onSuccess: () => onSent(sentNow(mode, email)),
  });
  return (
    <>
      <StepHeading number={2} title={t`Receive a security code`} />
      <Form isBlocked={sending.isPending} onSubmit={() => sending.mutateAsync()}>
        {modes.length > 1 ? (
          <Choices
            label={t`Receive a security code by`}
            options={[
              { value: 'EMAIL', label: t`E-Mail`, description: to },
              { value: 'SMS', label: t`SMS` },
            ]}
            value={mode}
            takesFocus
            onChange={setMode}
            isDisabled={sending.isPending}
          />
        ) : (
          <p>{mode === 'EMAIL' ? t`It is sent by E-Mail to ${to}.` : t`It is sent by SMS.`}</p>
        )}
        <SendNote error={sending.error} unchanged="" />
        <DoorActions>
          <Button
            type="submit"
            variant="primary"
            isWide
            isPending={sending.isPending}
            // There is nothing else to do in this step.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={modes.length === 1}
          >
            {t`Send code`}
          </Button>
          <Button variant="quiet" isWide isDisabled={sending.isPending} onPress={onBack}>
            {t`Back`}
          </Button>
        </DoorActions>
      </Form>
    </>
  );
}
