import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { User } from '#/contract/session.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { judge } from '#/domain/verdict.ts';
import { changeUser, type Outdated } from './user.ts';

/** E-mail and phone have calls of their own (docs/decisions/0035). */
export const profileMembers = ['firstName', 'lastName', 'street', 'postCode', 'city', 'locale'] as const;

/** An empty member is ''. */
export const profileValues = z.partialRecord(z.enum(profileMembers), z.string());

export type ProfileValues = z.output<typeof profileValues>;

export interface ProfileChange {
  content: ProfileValues;
  /** The values that the user saw before the change. */
  base: ProfileValues;
  /** Earlier contents that may have arrived. */
  sent: readonly ProfileValues[];
}

export type ProfileRefusals = Refusals<keyof ProfileValues>;

export type ProfileOutcome = 'saved' | Outdated | { refusals: ProfileRefusals };

export async function submitProfile(client: QueryClient, id: number, change: ProfileChange): Promise<ProfileOutcome> {
  try {
    return await saveProfile(client, id, change);
  } catch (error) {
    const refusals = refusalsIn(error, profileMembers);
    if (!refusals) throw error;
    return { refusals };
  }
}

/** Members that the user has not changed stay. `outdated`: a changed one was changed elsewhere, too. */
export function saveProfile(client: QueryClient, id: number, change: ProfileChange): Promise<'saved' | Outdated> {
  // The session may belong to another user by now.
  return changeUser(client, change.content, (user) => user.id === id && replacesNothing(change, user));
}

/** The user knows each value that the change replaces. */
function replacesNothing({ content, base, sent }: ProfileChange, user: User): boolean {
  const changed = profileMembers.filter((name) => content[name] !== undefined);
  return changed.every((name) => {
    const values = { base: base[name], mine: content[name], sent: sent.map((one) => one[name]) };
    return judge({ ...values, now: user[name] ?? '' }) !== 'conflict';
  });
}
