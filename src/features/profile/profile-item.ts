import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { profileMembers, profileValues, type ProfileValues } from '#/data/user/profile-change.ts';
import { judge } from '#/domain/verdict.ts';
import type { Versions } from '#/parts/forms/versions.ts';
import { rebased, type ProfileDraft, type ProfileFields } from './profile-form.ts';

/** The change that waits, applied to the current user. */
export function versionsOf(item: OutboxItem, theirs: ProfileFields): Versions<ProfileFields> {
  return {
    base: { ...theirs, ...profileValues.parse(item.base) },
    mine: { ...theirs, ...profileValues.parse(item.content) },
    theirs,
  };
}

/** What was typed, applied to a user that has changed meanwhile. */
export function versionsOfTyped({ fields, base }: ProfileDraft, theirs: ProfileFields): Versions<ProfileFields> {
  return { base, mine: rebased({ fields, base }, theirs), theirs };
}

/** What was sent may have arrived, so its members are sent again also if they look unchanged. */
export function namesIn(item: OutboxItem | undefined): (keyof ProfileValues)[] {
  return contentsOf(item).flatMap((content) => Object.keys(content) as (keyof ProfileValues)[]);
}

export function contentsOf(item: OutboxItem | undefined): ProfileValues[] {
  return item ? [item.content, ...item.sent].map((content) => profileValues.parse(content)) : [];
}

/** Set if the platform and a draft (or a waiting change) have different new values of the same field. */
export function conflictAtStart(
  draft: LoadedDraft<ProfileDraft> | undefined,
  item: OutboxItem | undefined,
  theirs: ProfileFields,
): Versions<ProfileFields> | undefined {
  if (!draft) return item?.setback?.kind === 'conflict' ? versionsOf(item, theirs) : undefined;
  const versions = versionsOfTyped(draft.fields, theirs);
  const sent = contentsOf(item);
  const { base, mine } = versions;
  const isForeign = profileMembers.some((name) => {
    const values = { base: base[name], mine: mine[name], sent: sent.map((content) => content[name]) };
    return judge({ ...values, now: theirs[name] }) === 'conflict';
  });
  return isForeign ? versions : undefined;
}
