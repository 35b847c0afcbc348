import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { SignedOutLayout } from '#/parts/signed-out-layout.tsx';
import { TextLink } from '#/ui/link.tsx';
import { Overlay } from '#/ui/overlay.tsx';
import { CredentialsStep, type Credentials } from './credentials-step.tsx';
import { notifyIfCookiesAreDisabled } from './cookies.ts';
import type { LaterStep } from './later-steps.tsx';
import { OwedNotice } from './owed-notice.tsx';

const loadLaterSteps = () => import('./later-steps.tsx');
const LaterSteps = lazy(async () => ({ default: (await loadLaterSteps()).LaterSteps }));

/** Signing in: address and password, how the code travels, the code (specification 1, sections 2 and 4). */
export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<LaterStep>();
  // Kept here, so that going back from a later step finds what was typed. In memory only.
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [hasMoved, setMoved] = useState(false);
  const isAtStart = step === undefined;
  // Again with every return to the first step: without cookies, that is where a confirmed code leads.
  useEffect(() => {
    if (isAtStart) notifyIfCookiesAreDisabled();
  }, [isAtStart]);
  const start = () => {
    setMoved(true);
    setStep(undefined);
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
      <OwedNotice />
      {step ? (
        <Suspense fallback={<Overlay isLoading label={t`Loading...`} />}>
          <LaterSteps
            step={step}
            email={credentials.email}
            onStep={setStep}
            onConfirmed={() => {
              // This screen may be shown again at once, to a user of no organization: nothing of the sign-in is left on it.
              setCredentials({ email: '', password: '' });
              start();
              onSignedIn();
            }}
            onBack={start}
          />
        </Suspense>
      ) : (
        <CredentialsStep
          credentials={credentials}
          takesFocus={hasMoved}
          onChange={(changed) => {
            setCredentials(changed);
            // A failure shows itself when the step is opened.
            if (changed.password !== '') loadLaterSteps().catch(() => undefined);
          }}
          onAccepted={(token) => setStep({ name: 'MODE', token })}
        />
      )}
    </SignedOutLayout>
  );
}
