import { readSetting, removeSetting, saveSetting } from '#/browser/settings/browser-settings.ts';
import { isSameJson } from '#/domain/same-json.ts';

/** Submissions and drafts that were not sent. */
export interface UnsentCount {
  works: number;
  drafts: number;
}

/** `others`: saved filters, and what is known about things that were sent. */
export interface UnreadableCount extends UnsentCount {
  others: number;
}

/**
 * What a user of this tablet has not sent. It stands outside the store, so it tells if the store is lost. Only ids and
 * numbers.
 */
interface Tally extends UnsentCount {
  /** The id of the store that holds them. */
  store: string;
  /** What was lost with former stores, until the user has been told. */
  missing: UnsentCount;
}

const usersAtMost = 20;
const none: UnsentCount = { works: 0, drafts: 0 };

function tallies(): Record<string, Tally> {
  try {
    return JSON.parse(readSetting('unsent') ?? '{}') as Record<string, Tally>;
  } catch {
    return {};
  }
}

function save(all: Record<string, Tally>): void {
  const saved = Object.entries(all).slice(-usersAtMost);
  if (saved.length > 0) saveSetting('unsent', JSON.stringify(Object.fromEntries(saved)));
  else removeSetting('unsent');
}

function sum(one: UnsentCount, other: UnsentCount): UnsentCount {
  return { works: one.works + other.works, drafts: one.drafts + other.drafts };
}

/** Another store than before holds nothing of what was noted. */
export function noteUnsent(owner: string, store: string, counts: Partial<UnsentCount>): void {
  const all = tallies();
  const before = all[owner] ?? { ...none, store, missing: none };
  const isSame = before.store === store;
  const missing = isSame ? before.missing : sum(before.missing, before);
  const tally = { ...none, ...(isSame && before), ...counts, store, missing };
  if (!isSameJson(tally, all[owner])) save({ ...all, [owner]: tally });
}

export function missingUnsent(owner: string): UnsentCount {
  return tallies()[owner]?.missing ?? none;
}

/** The user has been told. */
export function clearMissing(owner: string): void {
  const all = tallies();
  const tally = all[owner];
  if (tally) save({ ...all, [owner]: { ...tally, missing: none } });
}

/** The user has agreed to lose it. */
export function clearUnsent(owner: string): void {
  const { [owner]: _own, ...others } = tallies();
  save(others);
}

/** If the slot is lost, only this tells whose items wait in a store. */
export function ownerByTally(store: string): string | undefined {
  return Object.entries(tallies()).find(([, tally]) => tally.store === store && tally.works > 0)?.[0];
}
