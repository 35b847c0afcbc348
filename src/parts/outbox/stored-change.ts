import type { MutationFunctionContext, MutationScope, QueryClient } from '@tanstack/react-query';
import type { NewChange } from '#/data/outbox/waiting-change.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { isUnreachable } from '#/domain/problem.ts';

export interface Sending<Variables, Outcome> {
  scope?: MutationScope;
  mutationFn?: (variables: Variables, context: MutationFunctionContext) => Promise<Outcome>;
}

/** If no answer comes, the outbox stores the change: the outcome is 'queued'. `opened` is what the form has opened. */
export function storedIfLost<Variables, Outcome, Change extends Variables = Variables>(
  client: QueryClient,
  { scope, mutationFn }: Sending<Variables, Outcome>,
  changeOf: (variables: Change) => NewChange | undefined,
  opened?: OutboxItem,
): Sending<Change, Outcome | 'queued'> {
  return {
    ...(scope && { scope }),
    mutationFn: async (variables, context) => {
      try {
        return await mutationFn!(variables, context);
      } catch (error) {
        const change = isUnreachable(error) ? changeOf(variables) : undefined;
        if (!change) throw error;
        const { storeLost } = await import('#/data/outbox/waiting-change.ts').catch(() => {
          throw error;
        });
        return storeLost(client, error, change, opened);
      }
    },
  };
}

/** The change has no draft, so it is stored before it is sent. */
export function storedUntilSent<Variables, Outcome>(
  client: QueryClient,
  { scope, mutationFn }: Sending<Variables, Outcome>,
  changeOf: (variables: Variables) => NewChange,
): Sending<Variables, Outcome | 'queued'> {
  return {
    ...(scope && { scope }),
    mutationFn: async (variables, context) => {
      const send = () => mutationFn!(variables, context);
      const outbox = await import('#/data/outbox/waiting-change.ts').catch(() => undefined);
      return outbox ? outbox.sendStored(client, changeOf(variables), send) : send();
    },
  };
}
