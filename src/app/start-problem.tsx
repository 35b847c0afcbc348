import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfigurationError, configurationFile as stopped } from '#/browser/settings/configuration.ts';
import { createRetry } from '#/browser/connection/retry.ts';
import { isFileStopped } from '#/browser/versions/lost-parts.ts';
import { growingWaitMs } from '#/session/growing-wait.ts';
import { Button } from '#/ui/actions/button.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

interface StartProblemProps {
  error: Error;
  onRetry: (isQuiet: boolean) => Promise<void>;
}

export function StartProblem({ error, onRetry }: StartProblemProps) {
  const { t } = useLingui();
  const field = error instanceof ConfigurationError ? error.field : undefined;
  const isUnreachable = error instanceof ConfigurationError && error.unreachable;
  const retryQuietly = useEffectEvent(() => onRetry(true));
  useEffect(() => (isUnreachable ? retryRegularly(() => retryQuietly()) : undefined), [isUnreachable]);
  const [stoppedAt, setStoppedAt] = useState<Error>();
  useEffect(() => {
    if (isUnreachable) void isFileStopped(stopped).then((is) => setStoppedAt(is ? error : undefined));
  }, [isUnreachable, error]);
  const isStopped = stoppedAt === error;
  return (
    <main>
      <StateBlock
        level={1}
        title={isUnreachable && !isStopped ? t`The server cannot be reached` : t`The app cannot start`}
        actions={
          <Button variant="primary" onPress={() => void onRetry(false)}>
            <Trans>Retry</Trans>
          </Button>
        }
        text={
          isStopped ? (
            t`The server answers, but this file of the app does not arrive: ${stopped}. A content blocker or a policy of this device may stop it. Please tell your administrator.`
          ) : isUnreachable ? (
            <Trans>Check the network, then try again.</Trans>
          ) : field ? (
            <Trans>
              The configuration file config.json is wrong in the field <code>{field}</code>. Please tell your
              administrator.
            </Trans>
          ) : (
            <Trans>The configuration file config.json is missing. Please tell your administrator.</Trans>
          )
        }
      />
    </main>
  );
}

function retryRegularly(retry: () => Promise<void>): () => void {
  let failed = 0;
  const left = new AbortController();
  const tryOnce = async () => {
    await retry();
    return growingWaitMs(failed++);
  };
  createRetry({ tryOnce, signal: left.signal, wakesOn: ['online'] }).later(growingWaitMs(failed++));
  return () => left.abort();
}
