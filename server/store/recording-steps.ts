import { sql } from 'kysely';
import { applicationCodes, isApplicationCode } from '#/domain/application.ts';
import { randomOf } from '../random.ts';
import type { Db, DbTransaction } from './tables.ts';

const series = { WEMU: 'EEG', CCW: 'ECG', SOM: 'PSG', CPF: 'CPF' } as const satisfies Record<
  (typeof applicationCodes)[number],
  string
>;

function serialOf(application: string, id: number): string {
  const number = randomOf(`recorder ${id}`).between(100_000, 999_999);
  return `${isApplicationCode(application) ? series[application] : application}-${number}`;
}

/** This replaces what devices would send. */
export async function beginRecording(
  transaction: DbTransaction,
  { id, application }: { id: number; application: string },
  now: Date,
): Promise<void> {
  const serial = serialOf(application, id);
  await transaction
    .updateTable('recording')
    .set({
      status: 'ONGOING_RECORDING',
      lastStatusChangeDate: now,
      startTimeUs: now.getTime() * 1000,
      endTimeUs: null,
    })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('recordDevice')
    .values({ recordId: id, serial })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('wearableUsage')
    .values({
      recordId: id,
      serial: `${serial}-W${randomOf(`wearable ${id}`).between(10_000, 99_999)}`,
      utcMs: now.getTime(),
      durationMs: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The signals never end before they start. */
export async function endRecording(db: Db, id: number, now: Date): Promise<void> {
  const nowUs = now.getTime() * 1000;
  await db
    .updateTable('recording')
    .set({
      status: 'RECORDED',
      lastStatusChangeDate: now,
      startTimeUs: sql<number>`coalesce(start_time_us, ${nowUs}::bigint)`,
      endTimeUs: sql<number>`greatest(coalesce(start_time_us, ${nowUs}::bigint), ${nowUs}::bigint)`,
    })
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
