import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { LanguageChoice } from '#/parts/settings/language-choice.tsx';
import { ThemeChoice } from '#/parts/settings/theme-choice.tsx';
import { BarSheet } from '#/ui/frame/bar-sheet.tsx';
import { LockNow } from './lock-now.tsx';

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
        <ThemeChoice />
      </div>
      <LockNow />
    </BarSheet>
  );
}
