import { removeSetting, saveSetting, readSetting } from '#/browser/settings/device-settings.ts';
import type { SessionEndCause, SharedFacts } from './state.ts';

const marks = ['sign-out-owed', 'signed-in', 'work-of', 'session-end', 'work-kept', 'sign-out-token', 'lock'] as const;
type Marks = Record<(typeof marks)[number], string | undefined>;

/**
 * The marks are in clear and readable by all tabs, so they name nobody. Each holds one fact: a tab may read what another
 * tab has just changed too late, and would write its other half back.
 */
export function sharedFacts(): SharedFacts {
  const owed = readSetting('sign-out-owed');
  return {
    userId: readSetting('signed-in'),
    workOf: readSetting('work-of'),
    end: endOf(readSetting('session-end')),
    isWorkKept: readSetting('work-kept') !== undefined,
    owed: owed === undefined || owed === 'keeps-work' ? owed : 'yes',
    signOutToken: readSetting('sign-out-token'),
    isLockSet: readSetting('lock') !== undefined,
  };
}

const causes: readonly string[] = ['ended', 'untouched', 'locked', 'other-application'] satisfies SessionEndCause[];

function endOf(mark: string | undefined): SessionEndCause | undefined {
  return mark !== undefined && causes.includes(mark) ? (mark as SessionEndCause) : undefined;
}

function marksOf({ userId, workOf, end, isWorkKept, owed, signOutToken, isLockSet }: SharedFacts): Marks {
  return {
    'sign-out-owed': owed,
    'signed-in': userId,
    'work-of': workOf,
    'session-end': end,
    'work-kept': isWorkKept ? 'yes' : undefined,
    'sign-out-token': signOutToken,
    lock: isLockSet ? 'yes' : undefined,
  };
}

/** What begins is saved before what ends, so that other tabs and a killed app never see a gap. */
export function saveFacts(before: SharedFacts, after: SharedFacts): void {
  const former = marksOf(before);
  const next = marksOf(after);
  const changed = marks.filter((mark) => former[mark] !== next[mark]);
  forgetOfUser(before, after);
  for (const mark of changed) {
    const value = next[mark];
    if (value !== undefined) saveSetting(mark, value);
  }
  for (const mark of changed) if (next[mark] === undefined) removeSetting(mark);
}

function forgetOfUser(before: SharedFacts, after: SharedFacts): void {
  if (after.userId === undefined) {
    removeSetting('filters');
    removeSetting('default-filter');
    removeSetting('user-locale');
  } else if (after.userId !== before.userId) removeSetting('touched');
}
