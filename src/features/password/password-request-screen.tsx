import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { requestPassword, userTypeOf } from '#/data/user/password.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isEmail } from '#/domain/email.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { useLeftFields } from '#/parts/forms/use-left-fields.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { DoorActions, DoorHead } from '#/ui/door/door.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Captcha } from './captcha.tsx';

interface PasswordRequestScreenProps {
  /** The last part of the address: `admin`, or anything else for a professional. */
  userType: string;
  onRequested: () => void;
}

/** The screen never reveals whether the address has an account (R-ACC-26). */
export function PasswordRequestScreen({ userType, onRequested }: PasswordRequestScreenProps) {
  const { t } = useLingui();
  const { captcha: challenge } = configuration();
  const [email, setEmail] = useState('');
  const left = useLeftFields<'email'>();
  const [captcha, setCaptcha] = useState<string>();
  // A captcha works for one request only. A failed request resets it.
  const [captchaNumber, setCaptchaNumber] = useState(1);
  const requesting = useSending({
    mutationFn: requestPassword,
    onSuccess: () => {
      notify({
        level: 'info',
        text: t`If this address is registered, we have sent a temporary password to it.`,
        isPermanent: true,
        carriedTo: '/auth/login',
      });
      onRequested();
    },
    onError: () => {
      setCaptcha(undefined);
      setCaptchaNumber(captchaNumber + 1);
    },
  });
  const problem =
    email === '' ? t`Your e-mail is required.` : isEmail(email.trim()) ? undefined : t`The email is invalid.`;
  const isBlocked = problem !== undefined || !challenge;
  const submit = async () => {
    if (captcha) await requesting.mutateAsync({ email: email.trim(), captcha, userType: userTypeOf(userType) });
    else notifyOfCaptcha();
  };
  return (
    <SignedOutLayout>
      <DocumentTitle>{t`Password request`}</DocumentTitle>
      <DoorHead title={t`Password request`}>{t`You will receive a temporary password by email.`}</DoorHead>
      <Form isBlocked={isBlocked} onSubmit={submit}>
        <TextField
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          isRequired
          value={email}
          onChange={(text) => {
            setEmail(text);
            left.change('email');
          }}
          onBlur={() => left.leave('email')}
          errorMessage={left.has('email') ? problem : undefined}
        />
        {challenge ? (
          <Captcha key={captchaNumber} challenge={challenge} onChange={setCaptcha} />
        ) : (
          <InlineAlert>{t`Passwords cannot be requested here. Please ask your administrator.`}</InlineAlert>
        )}
        <SendNote error={requesting.error} unchanged="" />
        <DoorActions>
          <Button type="submit" variant="primary" isWide isDisabled={isBlocked} isPending={requesting.isPending}>
            {t`Submit`}
          </Button>
          <LinkButton variant="quiet" isWide to="/auth/login">
            {t`Back`}
          </LinkButton>
        </DoorActions>
      </Form>
    </SignedOutLayout>
  );
}

function notifyOfCaptcha(): void {
  const message = i18n._(msg({ id: 'notifications.captcha', message: 'Please solve the captcha.' }));
  notify({ level: 'error', text: message });
}
