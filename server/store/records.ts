import { sql } from 'kysely';
import type { RecordFilter } from '#/contract/records.ts';
import { countRecords } from './record-count.ts';
import { recordPageIds } from './record-page.ts';
import { mayRead, type Scope } from './scope.ts';
import type { Db } from './tables.ts';
import { versionedRecord, wireRecords, type WireRecord, withheldFrom } from './wire-record.ts';
import type { Pagination } from './page-count.ts';

/** A recording of another organization counts as missing. */
export type Absent = { kind: 'other-application' } | { kind: 'missing' };

/** A filter for another application finds nothing. */
export async function listRecords(
  db: Db,
  scope: Scope,
  filter: RecordFilter,
  pagination: Pagination,
): Promise<{ data: WireRecord[]; totalCount: number }> {
  if (!mayRead(scope, 'PERMS_RECORD_READ') || filter.application !== scope.application)
    return { data: [], totalCount: 0 };
  const totalCount = await countRecords(db, scope, filter);
  if (pagination.start >= totalCount) return { data: [], totalCount };
  const { rows } = await wireRecords(recordPageIds(scope, filter, pagination, totalCount)).execute(db);
  return { data: rows.map((row) => withheldFrom(scope, row)), totalCount };
}

export interface Headline {
  kind: 'found';
  id: number;
  status: string;
  streamMode: string | null;
  restEcg: boolean;
  resolution: string | null;
  /** In ms. */
  duration: number | null;
  timeZone: string | null;
  startTimeMicroSeconds: number | null;
  endTimeMicroSeconds: number | null;
  /** The channels of the files that came in. Null without one. */
  fileChannels: readonly string[] | null;
  /** How many count. */
  files: number;
}

export async function recordHeadline(db: Db, scope: Scope, id: number): Promise<Headline | Absent> {
  if (!mayRead(scope, 'PERMS_RECORD_READ')) return { kind: 'missing' };
  const found = await db
    .selectFrom('recording')
    .select((row) => [
      row
        .selectFrom('recordFile as f')
        .select(sql<string[]>`f.facts -> 'channels'`.as('channels'))
        .whereRef('f.recordId', '=', 'recording.id')
        .where('f.state', '=', 'ACCEPTED')
        // All that count have the same channels.
        .limit(1)
        .as('fileChannels'),
      row
        .selectFrom('recordFile as f')
        .select(({ fn }) => fn.countAll<number>().as('files'))
        .whereRef('f.recordId', '=', 'recording.id')
        .where('f.state', '=', 'ACCEPTED')
        .$asScalar()
        .$notNull()
        .as('files'),
      'id',
      'application',
      'status',
      'streamMode',
      'restEcg',
      'resolution',
      'durationMs as duration',
      'timeZone',
      'startTimeUs as startTimeMicroSeconds',
      'endTimeUs as endTimeMicroSeconds',
    ])
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirst();
  if (!found) return { kind: 'missing' };
  const { application, ...headline } = found;
  return application === scope.application ? { kind: 'found', ...headline } : { kind: 'other-application' };
}

export async function fetchRecord(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ kind: 'found'; record: WireRecord; version: number } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const {
    rows: [found],
  } = await versionedRecord(id).execute(db);
  if (!found) return { kind: 'missing' };
  const { version, ...record } = found;
  return { kind: 'found', record: withheldFrom(scope, record), version };
}

/** An IANA name. */
export async function recordTimeZone(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ kind: 'found'; timeZone: string | null } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  return headline.kind === 'found' ? { kind: 'found', timeZone: headline.timeZone } : headline;
}

export async function recordStatus(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ kind: 'found'; status: string } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  return headline.kind === 'found' ? { kind: 'found', status: headline.status } : headline;
}
