import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { LanguageChoice } from '#/parts/settings/language-choice.tsx';
import { ThemeChoice } from '#/parts/settings/theme-choice.tsx';
import { BarSheet } from '#/ui/frame/bar-sheet.tsx';
import { raise } from '#/session/session-signal.ts';
import { isLockSet } from '#/session/session.ts';
import { Button } from '#/ui/actions/button.tsx';
import { lockKeys } from './use-lock-key.ts';

interface SettingsSheetProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Content that only phones show here. */
  children: ReactNode;
}

export function SettingsSheet({ triggerRef, onClose, children }: SettingsSheetProps) {
  const { t } = useLingui();
  return (
    <BarSheet label={t`Menu`} triggerRef={triggerRef} onClose={onClose}>
      {children}
      <LanguageChoice />
      <div className="bar-sheet__row">
        <span>{t`Theme`}</span>
        <ThemeChoice hasWords />
      </div>
      <LockNow />
    </BarSheet>
  );
}

function LockNow() {
  const { t } = useLingui();
  return (
    <div className="bar-sheet__group">
      <Button icon="lock" aria-keyshortcuts={lockKeys} onPress={() => raise('lock-wanted')}>
        {t`Lock now`}
      </Button>
      <span className="second">
        {isLockSet()
          ? t`Unlock the app with the PIN or passkey of this device. Keyboard: Ctrl + Shift + L`
          : t`You will have to sign in again; your entries stay on this device. Keyboard: Ctrl + Shift + L`}
      </span>
    </div>
  );
}
