import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isLostPart, reloadForPart } from '#/browser/lost-parts.ts';
import { isProblem, isUnreachable, Problem } from '#/domain/problem.ts';
import { Button } from '#/ui/button.tsx';
import { StateBlock } from '#/ui/state-block.tsx';
import { DocumentTitle } from './document-title.tsx';
import { problemText } from './problem-text.ts';

/**
 * The screen shown when another one could not be opened, or broke: what happened, and Retry. It takes the focus where the
 * screen before it took it along, so that it is read out and the keyboard goes on here.
 */
export function ScreenProblem({ error: given, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  // The code of the screen did not come: for the user that is the same as its data.
  const error: unknown = isLostPart(given) ? new Problem('offline', { call: 'parts', cause: given }) : given;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  const retry = async () => {
    if (await reloadForPart(given)) return;
    reset();
    void router.invalidate();
  };
  const retryWhenBack = useEffectEvent(retry);
  // Where there is no frame yet, nothing else notices that the network is back.
  const isUnreached = isUnreachable(error);
  useEffect(() => {
    if (!isUnreached) return undefined;
    const back = () => void retryWhenBack();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isUnreached]);
  return (
    <main id="main" tabIndex={-1} ref={main}>
      <DocumentTitle>{t`This page could not be loaded`}</DocumentTitle>
      <StateBlock
        level={1}
        title={t`This page could not be loaded`}
        actions={
          <Button variant="primary" onPress={() => void retry()}>
            {t`Retry`}
          </Button>
        }
        code={error instanceof Error && !isProblem(error) ? error.name : undefined}
        text={
          isProblem(error) ? problemText(error) : t`Something went wrong on this page. Nothing you entered was sent.`
        }
      />
    </main>
  );
}
