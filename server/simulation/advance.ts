import { sql } from 'kysely';
import { beginRecording, endRecording } from '../store/recording-steps.ts';
import type { Db } from '../store/tables.ts';
import { simulatedRecorders } from './simulation.ts';

/** A recording begins in this time after its prescription. Older ones never begin. */
const beginsAfterMs = 3 * 60_000;
const beginsBeforeMs = 60 * 60_000;
/** One of four new recordings never begins, so that it can be deleted. */
const waiting = sql.lit(4);
const atOnce = 50;

/** Rows that another server has locked are skipped. */
export async function advanceRecordings(db: Db, now: Date): Promise<{ begun: number; over: number }> {
  const begun = await db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('recording')
      .select(['id', 'application'])
      .where('status', '=', 'CREATED')
      .where('prescriptionDate', '<=', new Date(now.getTime() - beginsAfterMs).toISOString())
      .where('prescriptionDate', '>', new Date(now.getTime() - beginsBeforeMs).toISOString())
      .where(sql<boolean>`id % ${waiting} <> 0`)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const recording of due) await beginRecording(transaction, simulatedRecorders, recording, now);
    return due.length;
  });
  const over = await db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('recording')
      .select(['id', 'startTimeUs', 'lastStatusChangeDate', 'durationMs'])
      .where('status', '=', 'ONGOING_RECORDING')
      .where(sql<boolean>`coalesce(start_time_us, extract(epoch from last_status_change_date) * 1000000)
        + duration_ms * 1000 <= ${now.getTime() * 1000}::bigint`)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, startTimeUs, lastStatusChangeDate, durationMs } of due) {
      const startMs = startTimeUs === null ? Date.parse(lastStatusChangeDate ?? '') : startTimeUs / 1000;
      await endRecording(transaction, simulatedRecorders, id, new Date(startMs + (durationMs ?? 0)));
    }
    return due.length;
  });
  return { begun, over };
}
