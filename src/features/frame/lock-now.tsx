import { useLingui } from '@lingui/react/macro';
import { raiseLockWanted } from '#/browser/session/session-signal.ts';
import { isLockSet } from '#/session/lock/lock-mark.ts';
import { Button } from '#/ui/actions/button.tsx';
import { lockKeys } from './use-lock-key.ts';

export function LockNow() {
  const { t } = useLingui();
  return (
    <div className="bar-sheet__group">
      <Button icon="lock" aria-keyshortcuts={lockKeys} onPress={raiseLockWanted}>
        {t`Lock now`}
      </Button>
      <span className="second">
        {isLockSet()
          ? t`The PIN or passkey of this device opens it again. Keyboard: Ctrl + Shift + L`
          : t`You sign in again afterwards; what you typed stays on this device. Keyboard: Ctrl + Shift + L`}
      </span>
    </div>
  );
}
