import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { NewChange } from '#/data/outbox/keep-change.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { isUnreachable } from '#/domain/problem.ts';

interface Sending<Variables, Outcome> {
  mutationFn?: (variables: Variables, context: MutationFunctionContext) => Promise<Outcome>;
}

/** If no answer comes, the outbox keeps the change: the outcome is 'kept'. `opened` is what the form has opened. */
export function keptIfLost<Variables, Outcome, Options extends Sending<Variables, Outcome>>(
  client: QueryClient,
  options: Options & Sending<Variables, Outcome>,
  changeOf: (variables: Variables) => NewChange,
  opened?: KeptWork,
) {
  return {
    ...options,
    mutationFn: async (variables: Variables, context: MutationFunctionContext): Promise<Outcome | 'kept'> => {
      try {
        return await options.mutationFn!(variables, context);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const { keepLost } = await import('#/data/outbox/keep-change.ts').catch(() => {
          throw error;
        });
        return keepLost(client, error, changeOf(variables), opened);
      }
    },
  };
}
