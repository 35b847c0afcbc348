import { callWithHeaders } from '#/browser/http/http.ts';
import { headers as names } from '#/contract/headers.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';

export interface ChangesPosition {
  /** A stream of changes that continues here tells of every change after {@link since}. */
  id: string;
  /** When the answer came, by `performance.now()`. */
  since: number;
}

let last: ChangesPosition | undefined;

/** Undefined if the platform has not told it. */
export function changesPosition(): ChangesPosition | undefined {
  return last;
}

/** Every read of the context goes through here. Throws a `Problem`. */
export async function askContext(options: { signal?: AbortSignal } = {}): Promise<UserContext> {
  const { value, headers } = await callWithHeaders(sessionCalls.context, options);
  const id = headers.get(names.changesPosition);
  if (id) last = { id, since: performance.now() };
  return value;
}
