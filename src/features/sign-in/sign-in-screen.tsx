import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { TextLink } from '#/ui/actions/link.tsx';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { dispatch } from '#/session/session.ts';
import { CredentialsStep, type Credentials } from './credentials-step.tsx';
import { notifyIfCookiesAreDisabled, OwedNotice, SessionEndNotice } from './notices.tsx';
import type { Challenge } from './later-steps.tsx';
import { useStepHistory } from './step-history.ts';

const loadLaterSteps = () => import('./later-steps.tsx');

const nothingTyped: Credentials = { email: '', password: '' };

export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui();
  // This stays in memory only. Going back finds the typed text here.
  const [credentials, setCredentials] = useState(nothingTyped);
  const [challenge, setChallenge] = useState<Challenge>();
  const { step, goTo, goToStart } = useStepHistory(challenge?.sent ? 3 : challenge ? 2 : 1);
  const [hasMoved, setMoved] = useState(false);
  if (step > 1 && !hasMoved) setMoved(true);
  const [lost, setLost] = useState<{ error: unknown }>();
  // The route shows that a part of the app is missing.
  if (lost) throw lost.error;
  const isAtStart = step === 1;
  // A confirmed code leads back here if cookies are disabled, so each return checks them.
  useEffect(() => {
    if (isAtStart) notifyIfCookiesAreDisabled();
  }, [isAtStart]);
  return (
    <SignedOutLayout
      footer={
        <TextLink to="/auth/login/pwd-request/$userType" params={{ userType: __ADMINISTRATION__ ? 'admin' : 'doctor' }}>
          {t`Forgot your password`}
        </TextLink>
      }
    >
      {isAtStart ? <SessionEndNotice /> : null}
      <OwedNotice />
      {challenge && step > 1 ? (
        <LoadedPart
          load={loadLaterSteps}
          onMissing={(error) => setLost({ error })}
          fallback={<Overlay isLoading label={t`Loading...`} />}
        >
          {({ LaterSteps }) => (
            <LaterSteps
              step={step === 3 ? 3 : 2}
              challenge={challenge}
              email={credentials.email}
              onSent={(sent) => {
                setChallenge({ ...challenge, sent });
                return step === 3 ? undefined : goTo(3);
              }}
              onConfirmed={async () => {
                await goToStart();
                // A user without an organization returns here, so the screen is cleared.
                setCredentials(nothingTyped);
                setChallenge(undefined);
                onSignedIn();
              }}
              onBack={() => void goToStart()}
            />
          )}
        </LoadedPart>
      ) : (
        <CredentialsStep
          credentials={credentials}
          takesFocus={hasMoved}
          onChange={(changed) => {
            setCredentials(changed);
            // The token belongs to the former address and password.
            setChallenge(undefined);
            dispatch({ type: 'sign-in-abandoned' });
            // The later step reports a failure.
            if (changed.password !== '') loadLaterSteps().catch(() => undefined);
          }}
          onAccepted={(accepted) => {
            setChallenge(accepted);
            return goTo(2);
          }}
        />
      )}
    </SignedOutLayout>
  );
}
