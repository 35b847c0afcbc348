import { queryOptions, useQuery } from '@tanstack/react-query';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';
import type { OutboxItem, ItemKind } from './item.ts';

/** The items of this user, organization and application that were not sent, the oldest first. */
export const outboxQuery = queryOptions({
  queryKey: tabletKeys.outbox,
  queryFn: async ({ client }) => (await import('./outbox.ts')).readOutbox(client),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** The user's other items on this tablet. They are never sent from here. */
export const itemsElsewhereQuery = queryOptions({
  queryKey: tabletKeys.itemsElsewhere,
  queryFn: async ({ client }) => (await import('./outbox.ts')).readElsewhere(client),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** The change of an object that waits on this tablet. The outbox in the frame reads it, so this loads nothing. */
export function useWaitingChange(kind: ItemKind, id: number): OutboxItem | undefined {
  const { data } = useQuery({ ...outboxQuery, enabled: false });
  return data?.find((item) => item.kind === kind && item.about?.id === id);
}
