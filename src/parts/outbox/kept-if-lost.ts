import type { MutationFunctionContext, MutationScope, QueryClient } from '@tanstack/react-query';
import type { NewChange } from '#/data/outbox/keep-change.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { isUnreachable } from '#/domain/problem.ts';

export interface Sending<Variables, Outcome> {
  scope?: MutationScope;
  mutationFn?: (variables: Variables, context: MutationFunctionContext) => Promise<Outcome>;
}

/** If no answer comes, the outbox keeps the change: the outcome is 'kept'. `opened` is what the form has opened. */
export function keptIfLost<Variables, Outcome, Change extends Variables = Variables>(
  client: QueryClient,
  { scope, mutationFn }: Sending<Variables, Outcome>,
  changeOf: (variables: Change) => NewChange | undefined,
  opened?: KeptWork,
): Sending<Change, Outcome | 'kept'> {
  return {
    ...(scope && { scope }),
    mutationFn: async (variables, context) => {
      try {
        return await mutationFn!(variables, context);
      } catch (error) {
        const change = isUnreachable(error) ? changeOf(variables) : undefined;
        if (!change) throw error;
        const { keepLost } = await import('#/data/outbox/keep-change.ts').catch(() => {
          throw error;
        });
        return keepLost(client, error, change, opened);
      }
    },
  };
}
