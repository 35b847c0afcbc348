import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A position that is older may miss rows, because they are removed after an hour. */
const resumeWithinSeconds = 1800;
const storedFor = sql.lit('1 hour');

/**
 * Where a reader of the log stands: every transaction before `transaction` has ended and was read. A later one may have
 * been read too, so some rows may come twice.
 */
export interface Position {
  transaction: string;
  /** In s since 1970. */
  readAt: number;
}

export interface LoggedChange {
  id: number;
  transaction: string;
  organizationId: number;
  application: string;
  kind: 'record' | 'conversion' | 'file';
  recordId: number;
  version: number | null;
}

const next = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
const readAt = sql<number>`floor(extract(epoch from now()))::bigint`;
const standing = sql`${next} as next, ${readAt} as read_at`;

/** For a statement that reads something else: the position at its time, as text. */
export const positionNow = sql<string>`${readAt} || '.' || ${next}`;

interface Standing {
  next: string;
  readAt: number;
}

const positionOf = ({ next, readAt }: Standing): Position => ({ transaction: next, readAt });

export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Standing>`select ${standing}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database has no snapshot');
  return positionOf(found);
}

interface Place {
  organizationId: number;
  application: string;
}

/** All rows since a position but `without` these ids, or those of one organization and application. */
export async function changesSince(
  db: Db,
  since: Position,
  { place, atMost, without = [] }: { place?: Place; atMost: number; without?: Iterable<number> },
): Promise<{ changes: LoggedChange[]; position: Position }> {
  const ofPlace = place
    ? sql`and organization_id = ${place.organizationId}::bigint and application = ${place.application}`
    : sql``;
  const { rows } = await sql<Standing & { [Name in keyof LoggedChange]: LoggedChange[Name] | null }>`
    select ${standing}, c.id, c.transaction::text, c.organization_id, c.application, c.kind, c.record_id, c.version
    from (select) as one left join lateral (
      select * from recording_change where transaction >= ${since.transaction}::xid8 ${ofPlace}
        and id <> all(${[...without]}::bigint[])
      order by id desc limit ${atMost}) as c on true
    order by c.id`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The database has no snapshot');
  const changes = rows.flatMap((row) => (row.id === null ? [] : [row as LoggedChange]));
  return { changes, position: positionOf(first) };
}

const form = /^(\d{1,12})\.(\d{1,19})$/;

export function positionText({ transaction, readAt }: Position): string {
  return `${readAt}.${transaction}`;
}

const positionsAtMost = 32;

/** The oldest of the positions in a text. Undefined if one of them is no position of this log, or is too old. */
export function positionIn(text: string, now: Position): Position | undefined {
  const texts = text.split(' ');
  if (texts.length > positionsAtMost) return undefined;
  const positions = texts.flatMap((one) => onePositionIn(one, now) ?? []);
  if (positions.length < texts.length) return undefined;
  return positions.reduce((oldest, one) => (BigInt(one.transaction) < BigInt(oldest.transaction) ? one : oldest));
}

function onePositionIn(text: string, now: Position): Position | undefined {
  const [, readAt, transaction] = form.exec(text) ?? [];
  if (readAt === undefined || transaction === undefined) return undefined;
  const isTooOld = now.readAt - Number(readAt) > resumeWithinSeconds;
  // A database that was restored counts its transactions from an earlier number.
  const isFromElsewhere = Number(readAt) > now.readAt || BigInt(transaction) > BigInt(now.transaction);
  return isTooOld || isFromElsewhere ? undefined : { transaction, readAt: Number(readAt) };
}

export async function removeOldChanges(db: Db): Promise<void> {
  await sql`delete from recording_change where happened_at <= now() - ${storedFor}::interval`.execute(db);
}
