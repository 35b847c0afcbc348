import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#/browser/http/http.ts';
import { sessionCalls } from '#/contract/session.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { adoptContext, changeUser, profileMembers } from './user.ts';

/** Members of the profile by name. An empty member is ''. */
export const keptProfile = z.partialRecord(z.enum(profileMembers), z.string());

export type KeptProfile = z.output<typeof keptProfile>;

interface KeptProfileChange {
  content: KeptProfile;
  base: KeptProfile;
  /** Earlier contents that may have arrived. */
  sent: readonly KeptProfile[];
}

/** Members that the user has not changed stay. `outdated`: a changed one was changed elsewhere, too. */
export async function saveKeptProfile(
  client: QueryClient,
  id: number,
  { content, base, sent }: KeptProfileChange,
): Promise<'saved' | 'outdated'> {
  const context = await prepareChange(call(sessionCalls.context));
  // The outbox belongs to one user.
  if (context.user.id !== id) return 'outdated';
  const isOther = profileMembers.filter(
    (name) => content[name] !== undefined && content[name] !== (context.user[name] ?? ''),
  );
  const isKnown = (name: keyof KeptProfile) => [base, ...sent].some((one) => one[name] === (context.user[name] ?? ''));
  if (!isOther.every(isKnown)) {
    adoptContext(client, context);
    return 'outdated';
  }
  if (isOther.length > 0) await changeUser(client, content);
  else adoptContext(client, context);
  return 'saved';
}
