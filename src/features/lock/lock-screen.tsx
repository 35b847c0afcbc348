import { useEffect, useState } from 'react';
import { openWithOthers, watchLeaving, type LockToOpen } from '#/session/lock/unlocking.ts';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { PasskeyLock } from './passkey-lock.tsx';
import { PinLock } from './pin-lock.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { UnreadableLock } from './unreadable-lock.tsx';

interface LockScreenProps {
  owner: string;
  lock: LockToOpen;
  onUnlocked: () => void;
  onLeft: () => void;
}

/** It names no person, because anybody who finds the tablet can read it. */
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
