import type { Kysely } from 'kysely';
import { recordHeadline, type Absent } from './records.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** When a recording starts and ends, in µs since 1970; null while nothing was recorded. */
export interface RecordMetadata {
  startTimeMicroSeconds: number | null;
  endTimeMicroSeconds: number | null;
}

/** When a wearable was worn: `utc` in ms since 1970, `duration` in ms. */
export interface WearableUsage {
  utc: number;
  duration: number | null;
  wearableSerialNumber: string;
}

/** When a recording starts and ends. */
export async function recordMetadata(
  db: Kysely<Tables>,
  scope: Scope,
  id: number,
): Promise<{ kind: 'found'; metadata: RecordMetadata } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const { startTimeMicroSeconds, endTimeMicroSeconds } = headline;
  return { kind: 'found', metadata: { startTimeMicroSeconds, endTimeMicroSeconds } };
}

/** Which wearables were worn in a recording, the first one first. */
export async function wearableUsage(
  db: Kysely<Tables>,
  scope: Scope,
  id: number,
): Promise<{ kind: 'found'; usages: WearableUsage[] } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const usages = await db
    .selectFrom('wearable_usage')
    .select(['utc_ms as utc', 'duration_ms as duration', 'serial as wearableSerialNumber'])
    .where('record_id', '=', id)
    .orderBy('utc_ms')
    .orderBy('serial')
    .execute();
  return { kind: 'found', usages };
}
