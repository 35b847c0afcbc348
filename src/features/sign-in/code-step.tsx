import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CodeMode } from '#/contract/session.ts';
import { newestError, useSending } from '#/data/calls/use-sending.ts';
import { timeOfMoment } from '#/domain/clock.ts';
import { maskEmail } from '#/domain/email.ts';
import { isRefusal } from '#/domain/problem.ts';
import { securityCodeIn } from '#/domain/security-code.ts';
import { useLeftFields } from '#/parts/forms/use-left-fields.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { momentText } from '#/parts/words/moment-text.ts';
import { confirmCode, sendCode } from '#/session/signing-in/security-code.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions } from '#/ui/door/door.tsx';
import { CodeField } from '#/ui/fields/code-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { StepHeading } from './step-heading.tsx';

/** `to` is masked, and undefined if unknown. */
export interface SentCode {
  mode: CodeMode;
  to: string | undefined;
  /** As `performance.now()`, because the clock may be set. */
  at: number;
}

export function sentNow(mode: CodeMode, email: string): SentCode {
  return {
    mode,
    to: mode === 'EMAIL' ? maskEmail(email) : undefined,
    at: performance.now(),
  };
}

interface CodeStepProps {
  token: string;
  sent: SentCode;
  onSentAgain: (sent: SentCode) => void | Promise<void>;
  onConfirmed: () => void | Promise<void>;
  onBack: () => void;
}

export function CodeStep({ token, sent, onSentAgain, onConfirmed, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const code = securityCodeIn(typed);
  const left = useLeftFields<'code'>();
  const field = useRef<HTMLInputElement>(null);
  const confirming = useSending({
    mutationFn: () => confirmCode(token, code),
    // A refused code is told at its field (docs/decisions/0134).
    meta: { quiet: isRefusal },
    onSuccess: onConfirmed,
    onError: (error) => {
      if (!isRefusal(error)) return;
      field.current?.focus();
      field.current?.select();
    },
  });
  const sendingAgain = useSending({
    mutationFn: () => sendCode(token, sent.mode),
    onSuccess: () => {
      notify({ level: 'info', text: t`A security code was sent.` });
      return onSentAgain({ ...sentNow(sent.mode, ''), to: sent.to });
    },
  });
  const isBusy = confirming.isPending || sendingAgain.isPending;
  const error = newestError(confirming, sendingAgain);
  const isMissing = code === '';
  const refused = error === confirming.error && isRefusal(error) ? errorText(error) : undefined;
  return (
    <>
      <StepHeading number={3} title={t`Security code`}>
        {sent.to
          ? t`Sent by E-Mail to ${sent.to} at ${momentText(timeOfMoment(sent.at))}.`
          : t`Sent by SMS at ${momentText(timeOfMoment(sent.at))}.`}
      </StepHeading>
      <Form isBlocked={isMissing || isBusy} onSubmit={() => confirming.mutateAsync()}>
        <CodeField
          label={t`Security code`}
          isRequired
          // With focus, the keyboard and the one-time code appear at once.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputRef={field}
          // The raw text stays, because an input method may compose full-width digits.
          value={typed}
          onChange={(text) => {
            setTyped(text);
            left.change('code');
            if (refused !== undefined) confirming.reset();
          }}
          onBlur={() => {
            // Text without a code stays, so that it can be corrected.
            if (!isMissing) setTyped(code);
            left.leave('code');
          }}
          isErrorAnnounced
          errorMessage={
            refused ??
            (!isMissing || !left.has('code')
              ? undefined
              : typed.trim() === ''
                ? t`The code is required.`
                : t`There is no code in this text.`)
          }
        />
        <SendNote
          error={error}
          unchanged=""
          doubt={
            error === confirming.error
              ? t`The code may have been used. Try again; if it is refused, go back and sign in again.`
              : undefined
          }
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
