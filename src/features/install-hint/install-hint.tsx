import { useLingui } from '@lingui/react/macro';
import type { AnyRouter } from '@tanstack/react-router';
import { useState, useEffect, useEffectEvent } from 'react';
import { saveSetting, readSetting } from '#/browser/settings/browser-settings.ts';
import { isIosBrowser, isStandalone, canPromptInstall, promptInstall } from '#/browser/page/install-prompt.ts';
import { Button } from '#/ui/actions/button.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';
import { isPageHeld } from '#/browser/page/page-hold.ts';

export function InstallHint({ router }: { router: AnyRouter }) {
  const [isQuiet, setQuiet] = useState(false);
  const [state, setState] = useState<'waiting' | 'given' | 'answered'>('waiting');
  useQuietMoments(router, (isNow) => {
    setQuiet(isNow);
    if (!isNow || state !== 'waiting' || !isToBeGiven()) return;
    saveSetting('install-hint', 'given');
    setState('given');
  });
  return isQuiet && state === 'given' ? <Hint onAnswer={() => setState('answered')} /> : null;
}

/** Another tab may have shown it meanwhile. */
function isToBeGiven(): boolean {
  return (canPromptInstall() || isIosBrowser()) && !isStandalone() && readSetting('install-hint') === undefined;
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
      {t`Once installed, the app opens from the home screen and starts without a network.`}
    </QuietBar>
  );
}

const home = /^\/home\/?$/;

/** A moment is quiet on the return to home, while nothing is unsaved. */
function useQuietMoments(router: AnyRouter, onStep: (isQuiet: boolean) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    let screens = 0;
    return router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return;
      if (fromLocation?.pathname.startsWith('/home')) screens += 1;
      step(screens >= 2 && home.test(toLocation.pathname) && !isPageHeld.get());
    });
  }, [router]);
}
