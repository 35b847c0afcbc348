import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moveNow } from '#/browser/versions/move-to-version.ts';
import { Button } from '#/ui/actions/button.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';
import type { UpdateOffer } from './update-offer.ts';

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
