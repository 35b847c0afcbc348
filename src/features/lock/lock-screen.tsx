import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { leaveLocked, openWithOthers, watchLeaving, type LockToOpen } from '#/session/lock/unlocking.ts';
import { dispatch } from '#/session/session.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions, DoorHead } from '#/ui/door/door.tsx';
import { LockHead } from './lock-head.tsx';
import { PasskeyLock } from './passkey-lock.tsx';
import { PinLock } from './pin-lock.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

function UnreadableLock({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <LockHead>{t`The storage of this device does not work.`}</LockHead>
      <DoorActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is the main action of the screen */}
        <Button variant="primary" isWide autoFocus onPress={() => location.reload()}>
          {t`Retry`}
        </Button>
        <SignInInstead isDisabled={false} onLeft={onLeft} />
      </DoorActions>
    </>
  );
}

/** The tablet was wiped after too many wrong PINs, and the session ends. */
export function RemovedNotice({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(true);
  useEffect(() => {
    // Nothing opens before the wipe has finished, even if the network fails.
    dispatch({ type: 'sign-out-owed', sparesDrafts: false });
    leaveLocked()
      .catch((error: unknown) => console.warn('Left later:', String(error)))
      .finally(() => setLeaving(false));
  }, []);
  return (
    <>
      <DocumentTitle>{t`Locked`}</DocumentTitle>
      <DoorHead title={t`Removed from this device`}>
        {t`Too many wrong PINs. Everything stored on this device was deleted and you are signed out. What was sent is safe on the server.`}
      </DoorHead>
      <DoorActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field that had the focus */}
        <Button variant="primary" isWide autoFocus isPending={isLeaving} onPress={onLeft}>
          {t`Sign in`}
        </Button>
      </DoorActions>
    </>
  );
}

interface LockScreenProps {
  owner: string;
  lock: LockToOpen;
  onUnlocked: () => void;
  onLeft: () => void;
}

/** It names no person, because anybody who finds the tablet can read it. The tablet's name is what its users chose. */
export function LockScreen({ owner, lock, onUnlocked, onLeft }: LockScreenProps) {
  const [isRemoved, setRemoved] = useState(lock.triesLeft === 0);
  useEffect(() => watchLeaving(owner, onLeft), [owner, onLeft]);
  useEffect(() => openWithOthers(owner, onUnlocked), [owner, onUnlocked]);
  return (
    <SignedOutLayout>
      {isRemoved ? (
        <RemovedNotice onLeft={onLeft} />
      ) : lock.kind === 'unreadable' ? (
        <UnreadableLock onLeft={onLeft} />
      ) : lock.kind === 'passkey' ? (
        <PasskeyLock owner={owner} onUnlocked={onUnlocked} onLeft={onLeft} />
      ) : (
        <PinLock
          owner={owner}
          triesLeft={lock.triesLeft}
          onUnlocked={onUnlocked}
          onUsedUp={() => setRemoved(true)}
          onLeft={onLeft}
        />
      )}
    </SignedOutLayout>
  );
}
