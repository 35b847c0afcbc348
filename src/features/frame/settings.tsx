import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { BarButton } from '#/ui/top-bar.tsx';

const loadSheet = () => import('./settings-sheet.tsx');
const SettingsSheet = lazy(async () => ({ default: (await loadSheet()).SettingsSheet }));

/** The button for language and look; on phones also for all that the narrow bar has no room for. */
export function Settings({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <BarButton
        ref={triggerRef}
        icon="menu"
        label={t`Menu`}
        labelFrom="never"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={() => void loadSheet()}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <SettingsSheet triggerRef={triggerRef} onClose={close}>
            {children(close)}
          </SettingsSheet>
        </Suspense>
      ) : null}
    </>
  );
}
