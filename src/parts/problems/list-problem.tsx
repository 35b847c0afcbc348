import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#/ui/actions/button.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { errorText } from './problem-text.ts';

interface ListProblemProps {
  title: string;
  level?: 2 | 3 | undefined;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

export function ListProblem({ title, level, query: { error, isFetching, refetch } }: ListProblemProps) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      level={level}
      title={title}
      text={errorText(error)}
      actions={
        <Button variant="primary" isPending={isFetching} onPress={() => void refetch()}>
          {t`Retry`}
        </Button>
      }
    />
  );
}
