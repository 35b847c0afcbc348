import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { leaveLocked } from '#/session/lock/unlocking.ts';
import { Button } from '#/ui/actions/button.tsx';

const loadDialog = () => import('#/ui/dialogs/dialog.tsx');

interface SignInInsteadProps {
  isDisabled: boolean;
  onLeft: () => void;
}

export function SignInInstead({ isDisabled, onLeft }: SignInInsteadProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [once] = useState(() => oneAtATime<void>());
  const leave = async () => {
    setConfirming(false);
    setLeaving(true);
    try {
      await leaveLocked();
      onLeft();
    } catch (error) {
      console.warn('Not left:', String(error));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <>
      <Button variant="quiet" isWide isDisabled={isDisabled} isPending={isLeaving} onPress={() => setConfirming(true)}>
        {t`Sign in instead`}
      </Button>
      {isConfirming ? (
        <LatePart load={loadDialog} onMissing={() => setConfirming(false)}>
          {({ Dialog }) => (
            <Dialog
              kind="question"
              title={t`Delete everything stored on this device?`}
              onClose={() => setConfirming(false)}
              actions={
                <>
                  <Button onPress={() => setConfirming(false)}>{t`Back`}</Button>
                  <Button variant="danger" onPress={() => void once(leave)}>
                    {t`Remove and sign in`}
                  </Button>
                </>
              }
            >
              <p>{t`If you sign in without unlocking, everything stored on this device is deleted: saved copies, saved filters and anything you have not sent. What was sent is safe on the server.`}</p>
            </Dialog>
          )}
        </LatePart>
      ) : null}
    </>
  );
}
