import { sql, type Kysely, type Transaction } from 'kysely';
import { applicationCodes, isApplicationCode } from '#/domain/application.ts';
import { randomOf } from '../random.ts';
import type { Tables } from './tables.ts';

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
  transaction: Transaction<Tables>,
  { id, application }: { id: number; application: string },
  now: Date,
): Promise<void> {
  const serial = serialOf(application, id);
  await transaction
    .updateTable('recording')
    .set({
      status: 'ONGOING_RECORDING',
      last_status_change_date: now,
      start_time_us: now.getTime() * 1000,
      end_time_us: null,
    })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('record_device')
    .values({ record_id: id, serial })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('wearable_usage')
    .values({
      record_id: id,
      serial: `${serial}-W${randomOf(`wearable ${id}`).between(10_000, 99_999)}`,
      utc_ms: now.getTime(),
      duration_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The signals never end before they start. */
export async function endRecording(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  const nowUs = now.getTime() * 1000;
  await db
    .updateTable('recording')
    .set({
      status: 'RECORDED',
      last_status_change_date: now,
      start_time_us: sql<number>`coalesce(start_time_us, ${nowUs}::bigint)`,
      end_time_us: sql<number>`greatest(coalesce(start_time_us, ${nowUs}::bigint), ${nowUs}::bigint)`,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('wearable_usage')
    .set({ duration_ms: sql<number>`greatest(0, ${now.getTime()}::bigint - utc_ms)` })
    .where('record_id', '=', id)
    .where('duration_ms', 'is', null)
    .execute();
}

export async function setClosed(
  transaction: Transaction<Tables>,
  id: number,
  status: 'ANALYSED' | 'RECORDED',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('recording')
    .set({ status, last_status_change_date: now })
    .where('id', '=', id)
    .execute();
}
