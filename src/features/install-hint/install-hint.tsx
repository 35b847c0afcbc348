import { useLingui } from '@lingui/react/macro';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepSetting, readSetting } from '#/browser/device-settings.ts';
import { isIosBrowser, isStandalone } from '#/browser/display-mode.ts';
import { canPromptInstall, promptInstall } from '#/browser/install-prompt.ts';
import { Button } from '#/ui/button.tsx';
import { QuietBar } from '#/ui/quiet-bar.tsx';
import { useQuietMoment } from './quiet-moment.ts';

/**
 * Says once that the app can be installed, at a quiet moment: in one visit only, until it is answered. On iPads and iPhones,
 * where a page cannot ask, it says how.
 */
export function InstallHint({ router }: { router: AnyRouter }) {
  const [isOver, setOver] = useState(() => isStandalone() || readSetting('install-hint') !== undefined);
  const isQuiet = useQuietMoment(router);
  const isShown = isQuiet && !isOver && (canPromptInstall() || isIosBrowser());
  useEffect(() => {
    if (isShown) keepSetting('install-hint', 'given');
  }, [isShown]);
  return isShown ? <Hint onAnswer={() => setOver(true)} /> : null;
}

function Hint({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useLingui();
  if (!canPromptInstall()) {
    return (
      <QuietBar icon="info" actions={<Button variant="quiet" onPress={onAnswer}>{t`Got it`}</Button>}>
        {t`On the home screen, the app opens in full and starts without a network: tap Share, then Add to Home Screen.`}
      </QuietBar>
    );
  }
  const install = () => {
    void promptInstall();
    onAnswer();
  };
  return (
    <QuietBar
      icon="info"
      actions={
        <>
          <Button onPress={install}>{t`Install`}</Button>
          <Button variant="quiet" onPress={onAnswer}>{t`Not now`}</Button>
        </>
      }
    >
      {t`Installed, the app opens from the home screen and starts without a network.`}
    </QuietBar>
  );
}
