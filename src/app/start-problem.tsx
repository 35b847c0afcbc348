import { Trans, useLingui } from '@lingui/react/macro';
import { ConfigurationError } from '#/browser/configuration.ts';
import { Button } from '#/ui/button.tsx';
import { StateBlock } from '#/ui/state-block.tsx';

/** The page shown when the app cannot start: the server gives no answer, or `config.json` is wrong, and in which field. */
export function StartProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const field = error instanceof ConfigurationError ? error.field : undefined;
  const isUnreachable = error instanceof ConfigurationError && error.unreachable;
  return (
    <main>
      <StateBlock
        level={1}
        title={isUnreachable ? t`The server cannot be reached` : t`The app cannot start`}
        actions={
          <Button variant="primary" onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
        text={
          isUnreachable ? (
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
