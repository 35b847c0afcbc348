import { queryOptions, useQuery } from '@tanstack/react-query';
import type { KeptWork, KindOfWork } from './work.ts';

/** The work of this user, organization and application that was not sent, the oldest first. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: async ({ client }) => (await import('./read-outbox.ts')).readOutbox(client),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** The user's other work on this tablet. It is never sent from here. */
export const workElsewhereQuery = queryOptions({
  queryKey: [...outboxQuery.queryKey, 'elsewhere'],
  queryFn: async ({ client }) => (await import('./read-outbox.ts')).readElsewhere(client),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** The change of an object that waits on this tablet. The outbox in the frame reads it, so this loads nothing. */
export function useKeptChange(kind: KindOfWork, id: number): KeptWork | undefined {
  const { data } = useQuery({ ...outboxQuery, enabled: false });
  return data?.find((work) => work.kind === kind && work.about?.id === id);
}
