import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { Part } from '#/ui/loading/part.tsx';
import { BarButton } from '#/ui/frame/top-bar.tsx';
import { useMissingPart } from '#/parts/problems/missing-part.ts';

const loadSheet = () => import('./settings-sheet.tsx');

export function Settings({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const miss = useMissingPart(close);
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
        <Part load={loadSheet} onMissing={miss}>
          {({ SettingsSheet }) => (
            <SettingsSheet triggerRef={triggerRef} onClose={close}>
              {children(close)}
            </SettingsSheet>
          )}
        </Part>
      ) : null}
    </>
  );
}
