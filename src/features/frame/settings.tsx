import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { BarButton } from '#/ui/frame/top-bar.tsx';
import { LatePart } from '#/parts/page/late-part.tsx';

const loadSheet = () => import('./settings-sheet.tsx');

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
        onFocus={() => void loadAhead(loadSheet)}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <LatePart load={loadSheet} onMissing={close}>
          {({ SettingsSheet }) => (
            <SettingsSheet triggerRef={triggerRef} onClose={close}>
              {children(close)}
            </SettingsSheet>
          )}
        </LatePart>
      ) : null}
    </>
  );
}
