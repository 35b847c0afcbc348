import { removeSetting, saveSetting, readSetting } from '#/browser/settings/browser-settings.ts';
import type { SessionEndCause, SharedFacts } from './state.ts';

/**
 * The marks are in clear and readable by all tabs, so they name nobody. Each holds one fact: a tab may read what another
 * tab has just changed too late, and would write its other half back.
 */
const marks = {
  mark: 'session-mark',
  owed: 'sign-out-owed',
  userId: 'signed-in',
  draftsOf: 'work-of',
  end: 'session-end',
  areDraftsSaved: 'work-kept',
  signOutToken: 'sign-out-token',
  isLockSet: 'lock',
} as const satisfies Record<keyof SharedFacts, string>;

const facts = Object.keys(marks) as (keyof SharedFacts)[];

function read(fact: keyof SharedFacts): string | undefined {
  return readSetting(marks[fact]);
}

export function sharedFacts(): SharedFacts {
  const owed = read('owed');
  return {
    mark: read('mark') ?? '',
    userId: read('userId'),
    draftsOf: read('draftsOf'),
    end: causes.find((cause) => cause === read('end')),
    areDraftsSaved: read('areDraftsSaved') !== undefined,
    owed: owed === undefined || owed === 'keeps-work' ? owed : 'yes',
    signOutToken: read('signOutToken'),
    isLockSet: read('isLockSet') !== undefined,
  };
}

const causes: readonly SessionEndCause[] = ['ended', 'untouched', 'clock', 'locked', 'other-application', 'role-lost'];

/** What begins is saved before what ends, so that other tabs and a killed app never see a gap. */
export function saveFacts(before: SharedFacts, after: SharedFacts): void {
  const changed = facts.filter((fact) => before[fact] !== after[fact]);
  clearOfUser(before, after);
  for (const fact of changed) if (after[fact]) saveSetting(marks[fact], textOf(after[fact]));
  for (const fact of changed) if (!after[fact]) removeSetting(marks[fact]);
}

function textOf(fact: string | true): string {
  return fact === true ? 'yes' : fact;
}

function clearOfUser(before: SharedFacts, after: SharedFacts): void {
  const isOther = after.userId !== before.userId;
  if (after.userId === undefined || (isOther && before.userId !== undefined)) {
    removeSetting('filters');
    removeSetting('default-filter');
    removeSetting('user-locale');
  }
  if (isOther && after.userId !== undefined) removeSetting('touched');
}
