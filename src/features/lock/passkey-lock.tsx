import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { openWithPasskey } from '#/session/lock/unlocking.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions } from '#/ui/door/door.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { isCancelled } from './lock-try.tsx';
import { LockHead } from './lock-head.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

interface PasskeyLockProps {
  owner: string;
  onUnlocked: () => void;
  onLeft: () => void;
}

export function PasskeyLock({ owner, onUnlocked, onLeft }: PasskeyLockProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'cancelled' | 'failed'>();
  const [once] = useState(() => oneAtATime<void>());
  const unlock = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await openWithPasskey(owner);
      onUnlocked();
    } catch (error) {
      console.info('The passkey did not open the lock:', String(error));
      setFailure(isCancelled(error) ? 'cancelled' : 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LockHead>{t`Use the passkey of this device to go on where you were.`}</LockHead>
      {failure ? (
        <InlineAlert level="error" isAnnounced>
          {failure === 'cancelled'
            ? t`No passkey was provided. Please try again.`
            : t`The lock could not be opened. Try again, or sign in instead.`}
        </InlineAlert>
      ) : null}
      <DoorActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is the main action of the screen */}
        <Button variant="primary" isWide autoFocus isPending={isBusy} onPress={() => void once(unlock)}>
          {t`Unlock with passkey`}
        </Button>
        <SignInInstead isDisabled={isBusy} onLeft={onLeft} />
      </DoorActions>
    </>
  );
}
