import { i18n } from '@lingui/core';
import { useState } from 'react';
import type { User } from '#/contract/session.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { contactText } from '#/parts/fields/localizations.ts';
import { differences, type Versions } from '#/parts/forms/versions.ts';
import { profileFieldsOf, profileWords, rebased, type ProfileDraft, type ProfileFields } from './profile-form.ts';
import { profileMembers, profileValues, type ProfileValues } from '#/data/user/profile-change.ts';
import { judge } from '#/domain/verdict.ts';

interface Opened {
  user: User;
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ProfileDraft> | undefined;
  item: OutboxItem | undefined;
}

interface ProfileVersionsState {
  /** The user's values that the form compares with. A change made elsewhere does not count as the user's. */
  before: ProfileFields;
  /** The values that the user has seen, and may replace. */
  known: ProfileFields;
  start: ProfileFields;
  /** While it is set, the user chooses between the versions. */
  conflict: Versions<ProfileFields> | undefined;
  /** The user has to choose between `typed` and `now`. */
  showConflict: (typed: ProfileFields, now: User) => void;
  /** The user has chosen. */
  endConflict: () => void;
}

export function useProfileVersions({ user, rules, draft, item }: Opened): ProfileVersionsState {
  const [before, setBefore] = useState(() => profileFieldsOf(user, rules));
  const [waiting] = useState(() => item && versionsOf(item, before));
  const [known, setKnown] = useState(() =>
    waiting && item?.setback?.kind !== 'conflict' ? { ...before, ...waiting.base } : before,
  );
  const [conflict, setConflict] = useState(() => conflictAtStart(draft, item, before));
  return {
    before,
    known,
    start: waiting?.mine ?? before,
    conflict,
    showConflict: (typed, now) =>
      setConflict(versionsOfTyped({ fields: typed, base: before }, profileFieldsOf(now, rules))),
    endConflict: () => {
      if (!conflict) return;
      setBefore(conflict.theirs);
      setKnown(conflict.theirs);
      setConflict(undefined);
    },
  };
}

export function profileDifferences(versions: Versions<ProfileFields>) {
  return differences(versions, profileMembers).map((difference) => ({
    ...difference,
    label: i18n._(profileWords[difference.name].label),
    mine: contactText(difference.name, versions.mine[difference.name]),
    theirs: contactText(difference.name, versions.theirs[difference.name]),
  }));
}

/** The change that waits, applied to the current user. */
function versionsOf(item: OutboxItem, theirs: ProfileFields): Versions<ProfileFields> {
  return {
    base: { ...theirs, ...profileValues.parse(item.base) },
    mine: { ...theirs, ...profileValues.parse(item.content) },
    theirs,
  };
}

/** What was typed, applied to a user that has changed meanwhile. */
function versionsOfTyped({ fields, base }: ProfileDraft, theirs: ProfileFields): Versions<ProfileFields> {
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
function conflictAtStart(
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
