import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSending } from '#/data/calls/use-sending.ts';
import { formerPasswordProving } from '#/data/user/account-hold.ts';
import { focusFirstProblem } from '#/parts/forms/form-focus.ts';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import './waiting-contact.css';

interface AccountHoldProps {
  after: RefObject<HTMLElement | null>;
  /** The platform can send an SMS to this user. */
  hasSms: boolean;
}

/** The account neither reads nor writes a diagnosis until its owner has proved the former password (docs/decisions/0094). */
export function AccountHold({ after, hasSms }: AccountHoldProps) {
  const { t } = useLingui();
  const form = usePassFocus<HTMLFormElement>(after);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const proving = useSending({
    ...formerPasswordProving(useQueryClient()),
    onSuccess: ({ refusal }) => {
      if (refusal === undefined) return notify({ level: 'success', text: t`Your account was confirmed.` });
      flushSync(() => setRefused(refusal));
      return focusFirstProblem(form.current);
    },
  });
  return (
    <Card>
      <Panel heading={t`Confirm that this account is yours`}>
        <p className="waiting-contact__text">
          {t`An administrator changed your email address, and you signed in with a temporary password. Until you confirm the account, it neither reads nor writes a diagnosis.`}
        </p>
        <p className="waiting-contact__text">
          {hasSms
            ? t`Type the password that you had before. Or sign in again with a code by SMS to a number that you have confirmed before. If you can do neither, ask a second administrator to confirm the address.`
            : t`Type the password that you had before. If you cannot, ask a second administrator to confirm the address.`}
        </p>
        <NeedsNetwork />
        <Form formRef={form} isBlocked={password === ''} onSubmit={() => proving.mutateAsync(password)}>
          <PasswordField
            label={t`Former password`}
            revealLabel={t`Show password`}
            hideLabel={t`Hide password`}
            autoComplete="off"
            value={password}
            isReadOnly={proving.isPending}
            errorMessage={refused}
            onChange={(text) => {
              setPassword(text);
              setRefused(undefined);
            }}
          />
          <SendNote error={proving.error} unchanged={t`Your account is not confirmed yet.`} />
          <div className="waiting-contact__actions">
            <Button type="submit" variant="primary" isDisabled={password === ''} isPending={proving.isPending}>
              {t`Confirm`}
            </Button>
          </div>
        </Form>
      </Panel>
    </Card>
  );
}
