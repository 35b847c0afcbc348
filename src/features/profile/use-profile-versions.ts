import { i18n } from '@lingui/core';
import { useState } from 'react';
import type { User } from '#/contract/session.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { profileMembers } from '#/data/user/profile-change.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { contactText } from '#/parts/fields/contact-text.ts';
import { differences, type Versions } from '#/parts/forms/versions.ts';
import { conflictAtStart, versionsOf, versionsOfTyped } from './profile-item.ts';
import { profileFieldsOf, profileWords, type ProfileDraft, type ProfileFields } from './profile-form.ts';

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
  ask: (typed: ProfileFields, now: User) => void;
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
    ask: (typed, now) => setConflict(versionsOfTyped({ fields: typed, base: before }, profileFieldsOf(now, rules))),
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
