import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { Button } from '#/ui/actions/button.tsx';
import { withdrawLockOffer } from '#/session/lock/lock-offer.ts';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';
import { useLockChoice } from './use-lock-choice.ts';

interface LockOfferProps {
  /** The id of the signed-in user. */
  owner: string;
  onAccept: () => void;
  onDecline: () => void;
}

export function LockOffer({ owner, onAccept, onDecline }: LockOfferProps) {
  const { t } = useLingui();
  const { data: lock } = useLockChoice(owner);
  const { lockMinutes: minutes } = configuration();
  const isPossible = lock?.kind === 'none' && lock.obstacle === undefined;
  const isImpossible = lock !== undefined && !isPossible;
  useEffect(() => {
    if (isImpossible) withdrawLockOffer();
  }, [isImpossible]);
  if (!isPossible) return null;
  const untouched = plural(minutes, { one: '# minute', other: '# minutes' });
  return (
    <QuietBar
      icon="lock"
      actions={
        <>
          <Button onPress={onAccept}>{t`Set up a screen lock`}</Button>
          <Button variant="quiet" onPress={onDecline}>{t`Not now`}</Button>
        </>
      }
    >
      {t`After ${untouched} of inactivity you are signed out. With a PIN or a passkey, this device is only locked and you can carry on, even without a network.`}
    </QuietBar>
  );
}
