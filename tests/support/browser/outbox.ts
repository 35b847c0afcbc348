import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { sendAll } from '#/data/outbox/sender.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';

export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const unfollow: (() => void)[] = [];

/** User 7 has a storage on the tablet, and the outbox in the frame reads it. */
export function openOutbox(client: QueryClient): void {
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'context-confirmed' });
  unfollow.push(new QueryObserver(client, outboxQuery).subscribe(() => undefined));
}

export function outboxItems(client: QueryClient): Promise<OutboxItem[]> {
  return client.query({ ...outboxQuery, staleTime: 0 });
}

/** The network is back. */
export async function sendOutbox(client: QueryClient): Promise<void> {
  reportAnswer(performance.now());
  await sendAll(client, true);
}

export async function wipeOutbox(): Promise<void> {
  for (const stop of unfollow.splice(0)) stop();
  reportAnswer(performance.now());
  await closeStorage();
  await wipeAll();
  localStorage.clear();
}
