import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { LanguageChoice } from '#/parts/language-choice.tsx';
import { ThemeChoice } from '#/parts/theme-choice.tsx';
import { BarSheet } from '#/ui/bar-sheet.tsx';
import { LockNow } from './lock-now.tsx';

interface SettingsSheetProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** What stands only here on phones. */
  children: ReactNode;
}

/** Language and look of this device, and its lock. */
export function SettingsSheet({ triggerRef, onClose, children }: SettingsSheetProps) {
  const { t } = useLingui();
  return (
    <BarSheet label={t`Menu`} triggerRef={triggerRef} onClose={onClose}>
      {children}
      <LanguageChoice />
      <div className="bar-sheet__row">
        <span>{t`Theme`}</span>
        <ThemeChoice />
      </div>
      <LockNow />
    </BarSheet>
  );
}
