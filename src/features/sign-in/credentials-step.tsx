import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { takeEarlyInput } from '#/browser/page/first-screen.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { login, type Accepted } from '#/session/signing-in/sign-in.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isEmail } from '#/domain/email.ts';
import { contactText } from '#/domain/seen-text.ts';
import { useLeftFields } from '#/parts/forms/use-left-fields.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions } from '#/ui/door/door.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { ExternalLink, LinkButton } from '#/ui/actions/link.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { StepHeading } from './step-heading.tsx';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsStepProps {
  credentials: Credentials;
  takesFocus: boolean;
  onChange: (credentials: Credentials) => void;
  onAccepted: (accepted: Accepted) => void | Promise<void>;
}

export function CredentialsStep({ credentials, takesFocus, onChange, onAccepted }: CredentialsStepProps) {
  const { t } = useLingui();
  const { administration } = configuration();
  const { has: wasLeft, change: noteChange, leave } = useLeftFields<keyof Credentials>();
  const attempt = useSending({ mutationFn: login, onSuccess: onAccepted });
  // Before the browser paints, so that the fields never show anything else.
  useLayoutEffect(() => {
    takeEarlyInput(({ changed, left, ...typed }) => {
      for (const name of changed) noteChange(name);
      for (const name of left) leave(name);
      if (typed.email !== '' || typed.password !== '') onChange({ ...typed, email: contactText(typed.email) });
    });
  }, [onChange, noteChange, leave]);
  const { email, password } = credentials;
  const errors = {
    email: email === '' ? t`An email is required.` : isEmail(email.trim()) ? undefined : t`The email is invalid.`,
    password: password === '' ? t`A password is required.` : undefined,
  };
  const change = (name: keyof Credentials, value: string) => {
    noteChange(name);
    onChange({ ...credentials, [name]: value });
  };
  const isValid = !errors.email && !errors.password;
  return (
    <>
      <StepHeading number={1} title={t`Login`}>
        {__ADMINISTRATION__ ? t`For administrators: people, organizations and devices.` : undefined}
      </StepHeading>
      <Form
        isBlocked={!isValid || attempt.isPending}
        onSubmit={() => attempt.mutateAsync({ email: email.trim(), password })}
      >
        <TextField
          label={t`Email`}
          type="email"
          inputMode="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          isRequired
          value={email}
          onChange={(value) => change('email', value)}
          onBlur={() => leave('email')}
          errorMessage={wasLeft('email') ? errors.email : undefined}
        />
        <PasswordField
          label={t`Password`}
          revealLabel={t`Show password`}
          hideLabel={t`Hide password`}
          isRequired
          value={password}
          onChange={(value) => change('password', value)}
          onBlur={() => leave('password')}
          errorMessage={wasLeft('password') ? errors.password : undefined}
        />
        <SendNote error={attempt.error} unchanged="" />
        <DoorActions>
          <Button type="submit" variant="primary" isWide isDisabled={!isValid} isPending={attempt.isPending}>
            {t`Login`}
          </Button>
          {administration && !__ADMINISTRATION__ ? (
            // It is another page.
            <LinkButton variant="quiet" isWide to={administration} reloadDocument>
              {t`Administrator`}
            </LinkButton>
          ) : null}
          {__ADMINISTRATION__ ? (
            <ExternalLink isButton variant="quiet" isWide href="/auth/login" opensHere>
              {t`To the login of doctors and technicians`}
            </ExternalLink>
          ) : null}
        </DoorActions>
      </Form>
    </>
  );
}
