import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { isProblem } from '#/domain/problem.ts';
import { Button } from '#/ui/button.tsx';
import { StateBlock } from '#/ui/state-block.tsx';
import { problemText } from './problem-text.ts';

/** The screen shown when another one could not be opened: what happened, and Retry. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <StateBlock
      art="disconnected"
      level={1}
      title={t`This page could not be loaded`}
      actions={
        <Button variant="primary" onPress={retry}>
          {t`Retry`}
        </Button>
      }
      code={error instanceof Error && !isProblem(error) ? error.name : undefined}
      text={isProblem(error) ? problemText(error) : t`Something went wrong on this page. Nothing you entered was sent.`}
    />
  );
}
