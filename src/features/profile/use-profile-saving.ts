import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#/contract/session.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { finishWork } from '#/data/outbox/outbox.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { profileChange, type UserChanges } from '#/data/user/user.ts';
import { keptProfile, type KeptProfile } from '#/data/user/kept-profile.ts';
import { fullName } from '#/domain/person.ts';
import { keptIfLost } from '#/parts/sending/kept-if-lost.ts';
import type { ProfileFields } from './profile-form.ts';

interface Submitted {
  changes: UserChanges;
  /** A change of the contacts needs the password, so none of it waits. */
  canWait: boolean;
}

/** Saves the profile. If no answer comes, the outbox keeps it. `before`: the values that the user has changed. */
export function useProfileSaving(user: User, before: ProfileFields, work: KeptWork | undefined) {
  const client = useQueryClient();
  const { scope, mutationFn } = profileChange(client);
  return {
    saving: useSending(
      keptIfLost(
        client,
        { scope: scope!, mutationFn: ({ changes }: Submitted, context) => mutationFn!(changes, context) },
        ({ changes, canWait }) => {
          const content = keptProfile.parse(changes);
          const names = Object.keys(content) as (keyof KeptProfile)[];
          return canWait && names.length > 0
            ? {
                kind: 'profile',
                about: { object: 'user', id: user.id, name: fullName(user) },
                content,
                base: Object.fromEntries(names.map((name) => [name, before[name]])),
              }
            : undefined;
        },
        work,
      ),
    ),
    drop: async () => {
      if (work) await finishWork(client, work);
    },
  };
}
