import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { contactCalls, type SentMessage } from '#/contract/contact.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { administrationKeys } from './administration-keys.ts';

export const contactQuery = queryOptions({
  queryKey: administrationKeys.contact,
  queryFn: ({ signal }) => call(contactCalls.fetch, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** All attempts with one message have one key. Gives what the server refused. */
export async function sendMessage(body: SentMessage, idempotencyKey: string): Promise<Refusals<'message'> | undefined> {
  try {
    await call(contactCalls.send, { body, idempotencyKey });
    return undefined;
  } catch (error) {
    const refusals = refusalsIn(error, ['message']);
    if (!refusals) throw error;
    return refusals;
  }
}
