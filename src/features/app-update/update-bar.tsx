import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { moveNow, isPartMissing } from '#/browser/versions/move-to-version.ts';
import { Button } from '#/ui/actions/button.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';
import { isVersionWaiting } from '#/browser/versions/app-worker.ts';
import { isPageHeld } from '#/browser/page/page-hold.ts';
import { isHeldElsewhere } from '#/browser/tabs/hold-elsewhere.ts';

interface UpdateBarProps {
  offer: UpdateOffer;
  onLater: () => void;
}

export function UpdateBar({ offer, onLater }: UpdateBarProps) {
  const { t } = useLingui();
  const [isMoving, setMoving] = useState(false);
  const move = () => {
    setMoving(true);
    void moveNow();
  };
  if (offer === 'version') {
    return (
      <QuietBar
        icon="info"
        actions={
          <>
            <Button isPending={isMoving} onPress={move}>{t`Update now`}</Button>
            <Button variant="quiet" onPress={onLater}>{t`Later`}</Button>
          </>
        }
      >
        {t`A new version is ready.`}
      </QuietBar>
    );
  }
  return (
    <QuietBar icon="warning" actions={<Button isPending={isMoving} onPress={move}>{t`Reload`}</Button>}>
      {offer === 'part'
        ? t`A part of the app could not be loaded, because there is a newer version. Reload to go on.`
        : t`A part of the app could not be loaded, because there is a newer version. Finish what you are doing, then reload.`}
    </QuietBar>
  );
}

/** `part`: a file of this version is gone, so the app must reload. `part-later`: the same, while this page is held. */
type UpdateOffer = 'version' | 'part' | 'part-later';

export const updateOffer: ReadonlyAtom<UpdateOffer | undefined> = createAtom(() => {
  if (isPartMissing.get()) return isPageHeld.get() ? 'part-later' : 'part';
  return isVersionWaiting.get() && !isPageHeld.get() && !isHeldElsewhere.get() ? 'version' : undefined;
});
