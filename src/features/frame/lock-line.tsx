import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { raiseLockSetupWanted } from '#/browser/session/session-signal.ts';
import { isLockSet } from '#/session/lock/lock-mark.ts';
import { Button } from '#/ui/actions/button.tsx';

let wasShown = false;

/** Show once per visit: without a lock, an idle user is signed out and needs a network to return. */
export function LockLine({ onSetup }: { onSetup: () => void }) {
  const { t } = useLingui();
  const [isFirst] = useState(() => !wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  const { lockMinutes: minutes } = configuration();
  if (!isFirst || isLockSet()) return null;
  const untouched = plural(minutes, { one: '# minute', other: '# minutes' });
  const setUp = () => {
    onSetup();
    raiseLockSetupWanted();
  };
  return (
    <div className="bar-sheet__group">
      <p className="second">
        {t`After ${untouched} without touch you are signed out, and can sign in again only with a network. A PIN or a passkey locks this device instead.`}
      </p>
      <Button icon="lock" onPress={setUp}>
        {t`Set up a screen lock`}
      </Button>
    </div>
  );
}
