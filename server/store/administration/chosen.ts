import { sql } from 'kysely';
import type { ChosenReason, ChosenResult } from '#/contract/chosen.ts';
import type { ChosenDevices, ChosenPeople } from '#/contract/chosen-calls.ts';
import { fullNameOf } from '../full-name.ts';
import type { Db } from '../tables.ts';
import { isSelectedDevice } from './device-selection.ts';
import type { Reach, UserType } from './reach.ts';
import { isSelectedUser } from './users.ts';
import { foundOrLost } from './found-as.ts';
import type { Taker } from './role-removals.ts';

export interface ChosenObject {
  id: number;
  name: string;
}

export interface ChosenProblem {
  name: string;
  reason: ChosenReason;
}

/** `missing` are those that the caller does not find, by their ids. */
export interface ChosenObjects {
  found: ChosenObject[];
  missing: ChosenProblem[];
}

function among(found: ChosenObject[], ids: readonly number[]): ChosenObjects {
  const known = new Set(found.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  return { found, missing: missing.map((id) => ({ name: `#${id}`, reason: 'not-found' })) };
}

/** Undefined: there are not as many as the caller has seen. */
function asSeen(found: ChosenObject[], count: number): ChosenObjects | undefined {
  return found.length === count ? { found, missing: [] } : undefined;
}

const all = { search: {}, filter: {} };

export async function chosenDevices(db: Db, reach: Reach, chosen: ChosenDevices): Promise<ChosenObjects | undefined> {
  const isListed = 'ids' in chosen;
  const rows = await db
    .selectFrom('device as one')
    .select(['one.id', 'one.serial as name'])
    .where(isSelectedDevice(reach, isListed ? all : chosen.found))
    .where(isListed ? sql<boolean>`one.id = any(${chosen.ids}::bigint[])` : sql<boolean>`true`)
    .orderBy(sql`lower(one.serial)`)
    .limit(isListed ? chosen.ids.length : chosen.count + 1)
    .execute();
  return isListed ? among(rows, chosen.ids) : asSeen(rows, chosen.count);
}

/** Whoever lost the last role elsewhere than the taker names is found, and refused. */
export async function chosenPeople(
  db: Db,
  reach: Reach,
  userType: UserType,
  chosen: ChosenPeople,
  taker: Taker,
): Promise<ChosenObjects | undefined> {
  const isListed = 'ids' in chosen;
  const { administratorId } = taker;
  const rows = await db
    .selectFrom('appUser as who')
    .select([
      'who.id',
      // Two people may have one name.
      sql<string>`${fullNameOf('who')} || ' (#' || who.id || ')'`.as('name'),
      foundOrLost(reach, userType, taker).as('isMeant'),
    ])
    .where(
      isListed
        ? foundOrLost(reach, userType, { administratorId })
        : isSelectedUser(reach, userType, chosen.found, administratorId),
    )
    .where(isListed ? sql<boolean>`who.id = any(${chosen.ids}::bigint[])` : sql<boolean>`true`)
    .orderBy('who.id')
    .limit(isListed ? chosen.ids.length : chosen.count + 1)
    .execute();
  const objects = isListed ? among(rows, chosen.ids) : asSeen(rows, chosen.count);
  if (!objects) return undefined;
  const others = rows.filter(({ isMeant }) => !isMeant);
  const isOther = new Set(others.map(({ id }) => id));
  return {
    found: rows.filter(({ id }) => !isOther.has(id)),
    missing: [...objects.missing, ...others.map(({ name }) => ({ name, reason: 'not-allowed' as const }))],
  };
}

const namedAtMost = 5;

export function chosenResultOf(
  { changed, unchanged }: { changed: number; unchanged: number },
  problems: readonly ChosenProblem[],
): ChosenResult {
  const reasons = [...new Set(problems.map(({ reason }) => reason))].map((reason) => {
    const names = problems.filter((problem) => problem.reason === reason).map(({ name }) => name);
    return { reason, count: names.length, names: names.slice(0, namedAtMost) };
  });
  return { changed, unchanged, refused: problems.length, reasons };
}
