import type { QueryClient } from '@tanstack/react-query';
import type { NewChange } from '#/data/outbox/keep-change.ts';
import type { Sending } from './kept-if-lost.ts';

/** The change has no draft, so it is stored before it is sent. */
export function storedUntilSent<Variables, Outcome>(
  client: QueryClient,
  { scope, mutationFn }: Sending<Variables, Outcome>,
  changeOf: (variables: Variables) => NewChange,
): Sending<Variables, Outcome | 'kept'> {
  return {
    ...(scope && { scope }),
    mutationFn: async (variables, context) => {
      const send = () => mutationFn!(variables, context);
      const outbox = await import('#/data/outbox/keep-change.ts').catch(() => undefined);
      return outbox ? outbox.sendStored(client, changeOf(variables), send) : send();
    },
  };
}
