import { sql } from 'kysely';
import type { Recorders } from '../recorders/recorders.ts';
import type { Db, DbTransaction } from './tables.ts';

/** Without recorders, the status is all that is known: no signals begin, and no device has a serial. */
export async function beginRecording(
  transaction: DbTransaction,
  recorders: Recorders | undefined,
  { id, application }: { id: number; application: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('recording')
    .set({
      status: 'ONGOING_RECORDING',
      lastStatusChangeDate: now,
      startTimeUs: recorders ? now.getTime() * 1000 : null,
      endTimeUs: null,
    })
    .where('id', '=', id)
    .execute();
  if (!recorders) return;
  const { recorder, wearable } = recorders.serialsOf({ id, application });
  await transaction
    .insertInto('recordDevice')
    .values({ recordId: id, serial: recorder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('wearableUsage')
    .values({ recordId: id, serial: wearable, utcMs: now.getTime(), durationMs: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The signals never end before they start. Without recorders, there are none. */
export async function endRecording(db: Db, recorders: Recorders | undefined, id: number, now: Date): Promise<void> {
  const nowUs = now.getTime() * 1000;
  const times = {
    startTimeUs: sql<number>`coalesce(start_time_us, ${nowUs}::bigint)`,
    endTimeUs: sql<number>`greatest(coalesce(start_time_us, ${nowUs}::bigint), ${nowUs}::bigint)`,
  };
  await db
    .updateTable('recording')
    .set({ status: 'RECORDED', lastStatusChangeDate: now, ...(recorders ? times : {}) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('wearableUsage')
    .set({ durationMs: sql<number>`greatest(0, ${now.getTime()}::bigint - utc_ms)` })
    .where('recordId', '=', id)
    .where('durationMs', 'is', null)
    .execute();
}

export async function setClosed(
  transaction: DbTransaction,
  id: number,
  status: 'ANALYSED' | 'RECORDED',
  now: Date,
): Promise<void> {
  await transaction.updateTable('recording').set({ status, lastStatusChangeDate: now }).where('id', '=', id).execute();
}
