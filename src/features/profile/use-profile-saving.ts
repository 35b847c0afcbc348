import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#/contract/session.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { finishItem } from '#/data/outbox/outbox.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { submitProfile, type ProfileValues } from '#/data/user/profile-change.ts';
import { sameUser } from '#/data/user/user.ts';
import { fullName } from '#/domain/person.ts';
import { fateOf } from '#/domain/problem.ts';
import { storedIfLost } from '#/parts/outbox/stored-change.ts';
import { contentsOf } from './use-profile-versions.ts';
import type { ProfileFields } from './profile-form.ts';

interface Submitted {
  content: ProfileValues;
  /** A change of the contacts needs the password, so none of it waits. */
  canWait: () => boolean;
}

/** If no answer comes, the outbox saves the change. `known`: the values that the user has seen. */
export function useProfileSaving(user: User, known: ProfileFields, item: OutboxItem | undefined) {
  const client = useQueryClient();
  // These may have arrived.
  const [sent] = useState(() => contentsOf(item));
  const baseOf = (content: ProfileValues): ProfileValues =>
    Object.fromEntries((Object.keys(content) as (keyof ProfileValues)[]).map((name) => [name, known[name]]));
  const sending = {
    ...sameUser,
    mutationFn: async ({ content }: Submitted) => {
      try {
        return await submitProfile(client, user.id, { content, base: baseOf(content), sent });
      } catch (error) {
        if (fateOf(error) === 'unknown') sent.push(content);
        throw error;
      }
    },
  };
  return {
    saving: useSending(
      storedIfLost(
        client,
        sending,
        ({ content, canWait }) =>
          canWait() && Object.keys(content).length > 0
            ? {
                kind: 'profile',
                about: { object: 'user', id: user.id, name: fullName(user) },
                content,
                base: baseOf(content),
              }
            : undefined,
        item,
      ),
    ),
    drop: async () => {
      if (item) await finishItem(client, item);
    },
  };
}
