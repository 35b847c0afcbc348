import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { profileMembers, profileValues, type ProfileValues } from '#/data/user/profile-change.ts';
import { judge } from '#/domain/verdict.ts';
import type { Versions } from '#/parts/forms/versions.ts';
import { rebased, type ProfileDraft, type ProfileFields } from './profile-form.ts';

/** The change that waits, applied to the current user. */
export function versionsOf(work: KeptWork, theirs: ProfileFields): Versions<ProfileFields> {
  return {
    base: { ...theirs, ...profileValues.parse(work.base) },
    mine: { ...theirs, ...profileValues.parse(work.content) },
    theirs,
  };
}

/** What was typed, applied to a user that has changed meanwhile. */
export function versionsOfTyped({ fields, base }: ProfileDraft, theirs: ProfileFields): Versions<ProfileFields> {
  return { base, mine: rebased({ fields, base }, theirs), theirs };
}

/** What was sent may have arrived, so its members are sent again also if they look unchanged. */
export function keptNames(work: KeptWork | undefined): (keyof ProfileValues)[] {
  return keptContents(work).flatMap((content) => Object.keys(content) as (keyof ProfileValues)[]);
}

export function keptContents(work: KeptWork | undefined): ProfileValues[] {
  return work ? [work.content, ...work.sent].map((content) => profileValues.parse(content)) : [];
}

/** Set if the platform and a draft (or a waiting change) have different new values of the same field. */
export function conflictAtStart(
  draft: LoadedDraft<ProfileDraft> | undefined,
  work: KeptWork | undefined,
  theirs: ProfileFields,
): Versions<ProfileFields> | undefined {
  if (!draft) return work?.setback?.kind === 'conflict' ? versionsOf(work, theirs) : undefined;
  const versions = versionsOfTyped(draft.fields, theirs);
  const sent = keptContents(work);
  const { base, mine } = versions;
  const isForeign = profileMembers.some((name) => {
    const values = { base: base[name], mine: mine[name], sent: sent.map((content) => content[name]) };
    return judge({ ...values, now: theirs[name] }) === 'conflict';
  });
  return isForeign ? versions : undefined;
}
