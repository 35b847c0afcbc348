import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ContactChange, User } from '#/contract/session.ts';
import { contactCancel, contactConfirm, contactSendAgain } from '#/data/user/contact-change.ts';
import { newestError, useSending } from '#/data/calls/use-sending.ts';
import { countryOf } from '#/domain/locale.ts';
import { readableText } from '#/domain/readable-phone.ts';
import { securityCodeIn } from '#/domain/security-code.ts';
import { focusFirstProblem } from '#/parts/forms/form-focus.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { CodeField } from '#/ui/fields/code-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import './waiting-contact.css';

interface WaitingContactProps {
  user: User;
  change: ContactChange;
  after: RefObject<HTMLElement | null>;
}

/** A new address or number waits for the code that was sent to it (docs/decisions/0035). */
export function WaitingContact({ user, change, after }: WaitingContactProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = usePassFocus<HTMLFormElement>(after);
  const [typed, setTyped] = useState('');
  const code = securityCodeIn(typed);
  const [refused, setRefused] = useState<string>();
  const [wasLeft, setWasLeft] = useState(false);
  const which = { userId: user.id, kind: change.kind };
  const isEmail = change.kind === 'email';
  const confirming = useSending({
    ...contactConfirm(queryClient, which),
    onSuccess: (answer) => {
      if (answer.state === 'refused') {
        flushSync(() => setRefused(answer.text));
        return focusFirstProblem(form.current);
      }
      // This part of the screen disappears, so a notification holds the message.
      if (answer.state === 'over') return notify({ level: 'warning', text: answer.text, isPermanent: true });
      return notify({
        level: 'success',
        text: isEmail ? t`Your email address was changed.` : t`Your phone number was changed.`,
      });
    },
  });
  const sendingAgain = useSending({
    ...contactSendAgain(queryClient, which),
    onSuccess: () => {
      setRefused(undefined);
      notify({ level: 'info', text: t`A security code was sent.` });
    },
  });
  const cancelling = useSending(contactCancel(queryClient, which));
  const isBusy = confirming.isPending || sendingAgain.isPending || cancelling.isPending;
  const error = newestError(confirming, sendingAgain, cancelling);
  const isMissing = code === '';
  const value = isEmail ? change.value : readableText(change.value, countryOf(user.locale));
  const sentTo = change.sentTo === change.value ? value : change.sentTo;
  const until = momentText(Date.parse(change.expiresAt));
  return (
    <Panel heading={isEmail ? t`New email address: ${value}` : t`New phone number: ${value}`} level={3}>
      <p className="waiting-contact__text">
        {t`Waiting for the code sent to ${sentTo}. Until you enter it, the previous one stays in use. The code is valid until ${until}.`}
      </p>
      <NeedsNetwork />
      <Form formRef={form} isBlocked={isMissing || isBusy} onSubmit={() => confirming.mutateAsync(code)}>
        <CodeField
          label={t`Security code`}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setRefused(undefined);
          }}
          onBlur={() => {
            if (!isMissing) setTyped(code);
            setWasLeft(true);
          }}
          isReadOnly={confirming.isPending}
          errorMessage={
            refused ?? (wasLeft && isMissing && typed.trim() !== '' ? t`There is no code in this text.` : undefined)
          }
        />
        <SendNote
          error={error}
          unchanged=""
          doubt={
            error === confirming.error
              ? t`The code may have been used. Try again: your profile then shows whether the change was made.`
              : undefined
          }
        />
        <div className="waiting-contact__actions">
          <Button
            type="submit"
            variant="primary"
            isDisabled={isMissing || sendingAgain.isPending || cancelling.isPending}
            isPending={confirming.isPending}
          >
            {t`Confirm`}
          </Button>
          <Button
            variant="quiet"
            isDisabled={confirming.isPending || cancelling.isPending}
            isPending={sendingAgain.isPending}
            onPress={() => sendingAgain.mutate()}
          >
            {t`Send code again`}
          </Button>
          <Button
            variant="quiet"
            isDisabled={confirming.isPending || sendingAgain.isPending}
            isPending={cancelling.isPending}
            onPress={() => cancelling.mutate()}
          >
            {t`Cancel`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
