import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLostAgain, isLostPart, loadAhead, reloadForPart } from '#/browser/versions/lost-parts.ts';
import { isProblem, isUnreachable, Problem } from '#/domain/problem.ts';
import { Button } from '#/ui/actions/button.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { DocumentTitle } from '../page/document-title.tsx';
import { problemText } from './problem-text.ts';

const loadLostPartText = () => import('./lost-part-text.ts');

/** A focus that went with the former screen moves here, so screen readers announce it. */
export function ScreenProblem({ error: given, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  // To the user, a chunk that failed to load is a lost network, unless the server answers.
  const error: unknown = isLostPart(given) ? new Problem('offline', { call: 'parts', cause: given }) : given;
  const [lostText, setLostText] = useState<string>();
  useEffect(() => {
    if (!isLostPart(given)) return undefined;
    let isShown = true;
    void loadAhead(async () => (await loadLostPartText()).lostPartText(given)).then((text) => {
      if (isShown) setLostText(text);
    });
    return () => {
      isShown = false;
    };
  }, [given]);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isLostAgain(given)) void reloadForPart(given);
  }, [given]);
  const retry = async () => {
    if (await reloadForPart(given)) return;
    reset();
    void router.invalidate();
  };
  const retryWhenBack = useEffectEvent(retry);
  // Without the frame, nothing else notices that the network is back.
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
        text={lostText ?? (isProblem(error) ? problemText(error) : t`Something went wrong on this page.`)}
      />
    </main>
  );
}
