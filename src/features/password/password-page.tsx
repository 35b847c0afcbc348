import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserContext } from '#/contract/session.ts';
import { changePassword, type PasswordRefusals } from '#/data/user/password.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { focusFirstProblem } from '#/parts/forms/form-focus.ts';
import { useLeftFields } from '#/parts/forms/use-left-fields.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { useHere } from '#/parts/outbox/flight.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { PasswordRules, usePasswordProblems, type TypedPasswords } from './password-rules.tsx';
import './password-page.css';

interface PasswordPageProps {
  user: UserContext['user'];
  onChanged: () => void;
}

export function PasswordPage({ user, onChanged }: PasswordPageProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const rulesId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedPasswords>({ current: '', fresh: '', again: '' });
  const left = useLeftFields<keyof TypedPasswords>();
  const [refused, setRefused] = useState<PasswordRefusals>();
  const changing = useSending({
    mutationFn: () =>
      changePassword(queryClient, { email: user.email, oldPassword: typed.current, newPassword: typed.fresh }),
    // The password stays in memory no longer than the screen.
    gcTime: 0,
  });
  const here = useHere();
  const change = async () => {
    const isHere = here();
    const refusals = await changing.mutateAsync();
    if (!refusals) {
      notify({ level: 'success', text: t`Your password was changed.` });
      if (isHere()) onChanged();
    } else if (isHere()) {
      flushSync(() => setRefused(refusals));
      focusFirstProblem(form.current);
    } else notify({ level: 'error', text: t`Your password was not changed.`, isPermanent: true });
  };
  const problems = usePasswordProblems(typed);
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const isForced = user.passwordMustBeChanged;
  const field = (name: keyof TypedPasswords, label: string) => ({
    label,
    revealLabel: `${t`Show password`}: ${label}`,
    hideLabel: `${t`Hide password`}: ${label}`,
    isRequired: true,
    value: typed[name],
    isReadOnly: changing.isPending,
    onChange: (value: string) => {
      // A password manager fills two fields at once.
      setTyped((before) => ({ ...before, [name]: value }));
      left.change(name);
      // The server's refusal was about the former text.
      setRefused(undefined);
    },
    onBlur: () => left.leave(name),
  });
  const shown = (name: keyof TypedPasswords) => (left.has(name) ? problems[name] : undefined);
  return (
    <Page>
      <DocumentTitle>{t`Change password`}</DocumentTitle>
      <PageHead title={t`Change password`} />
      <div className="password-page">
        {isForced ? <InlineAlert>{t`You must change your password for security reasons.`}</InlineAlert> : null}
        <Card>
          <div className="password-page__form">
            <Form formRef={form} isBlocked={!isValid} onSubmit={change}>
              <NeedsNetwork />
              {/* Password managers need to know the user. */}
              <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField
                {...field('current', t`Current password`)}
                errorMessage={shown('current') ?? refused?.oldPassword}
              />
              <div>
                <PasswordField
                  {...field('fresh', t`New password`)}
                  autoComplete="new-password"
                  aria-describedby={rulesId}
                  errorMessage={shown('fresh') ?? refused?.newPassword}
                />
                <PasswordRules id={rulesId} password={typed.fresh} />
              </div>
              <PasswordField
                {...field('again', t`Confirm the new password`)}
                autoComplete="new-password"
                errorMessage={shown('again')}
              />
              <SendNote error={changing.error} />
              <div>
                <Button type="submit" variant="primary" isDisabled={!isValid} isPending={changing.isPending}>
                  {t`Submit`}
                </Button>
              </div>
            </Form>
          </div>
        </Card>
      </div>
    </Page>
  );
}
