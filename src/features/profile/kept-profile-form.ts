import type { KeptWork } from '#/data/outbox/work.ts';
import { keptProfile, type KeptProfile } from '#/data/user/kept-profile.ts';
import type { Versions } from '#/parts/forms/versions.ts';
import type { ProfileFields } from './profile-form.ts';

/** The change that waits, applied to the current user. */
export function versionsOf(work: KeptWork, theirs: ProfileFields): Versions<ProfileFields> {
  return {
    base: { ...theirs, ...keptProfile.parse(work.base) },
    mine: { ...theirs, ...keptProfile.parse(work.content) },
    theirs,
  };
}

/** What was sent may have arrived, so its members are sent again also if they look unchanged. */
export function keptNames(work: KeptWork | undefined): (keyof KeptProfile)[] {
  const contents = work ? [work.content, ...work.sent] : [];
  return contents.flatMap((content) => Object.keys(keptProfile.parse(content)) as (keyof KeptProfile)[]);
}
