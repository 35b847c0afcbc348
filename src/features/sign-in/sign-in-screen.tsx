import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { SignedOutLayout } from '#/parts/signed-out-layout.tsx';
import { TextLink } from '#/ui/link.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep, type Credentials } from './credentials-step.tsx';
import { ModeStep } from './mode-step.tsx';
import { notifyIfCookiesAreDisabled } from './cookies.ts';
import type { SentCode } from './sent-code.ts';

type Step = { name: 'FIRST' } | { name: 'MODE'; token: string } | { name: 'SECOND'; token: string; sent: SentCode };

/** Signing in: address and password, how the code travels, the code (specification 1, sections 2 and 4). */
export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ name: 'FIRST' });
  // Kept here, so that going back from a later step finds what was typed. In memory only.
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  useEffect(notifyIfCookiesAreDisabled, []);
  const [hasMoved, setMoved] = useState(false);
  const start = () => {
    setMoved(true);
    setStep({ name: 'FIRST' });
  };
  return (
    <SignedOutLayout
      footer={
        <TextLink to="/auth/login/pwd-request/$userType" params={{ userType: 'doctor' }}>
          {t`Forgot your password`}
        </TextLink>
      }
    >
      <DocumentTitle>{t`Login`}</DocumentTitle>
      {step.name === 'FIRST' ? (
        <CredentialsStep
          credentials={credentials}
          takesFocus={hasMoved}
          onChange={setCredentials}
          onAccepted={(token) => setStep({ name: 'MODE', token })}
        />
      ) : null}
      {step.name === 'MODE' ? (
        <ModeStep
          token={step.token}
          email={credentials.email}
          onSent={(sent) => setStep({ name: 'SECOND', token: step.token, sent })}
          onBack={start}
        />
      ) : null}
      {step.name === 'SECOND' ? (
        <CodeStep
          token={step.token}
          sent={step.sent}
          onSentAgain={(sent) => setStep({ ...step, sent })}
          onConfirmed={() => {
            // This screen may be shown again at once, to a user of no organization: nothing of the sign-in is left on it.
            setCredentials({ email: '', password: '' });
            start();
            onSignedIn();
          }}
          onBack={start}
        />
      ) : null}
    </SignedOutLayout>
  );
}
