import { sql } from 'kysely';
import { vi } from 'vitest';
import { conversionCalls, type ConversionInfo } from '#/contract/conversions.ts';
import { recordKey } from '#/domain/record.ts';
import { startConverter } from '../../converter/converter.ts';
import { loadDemonstration } from '../../demo/load.ts';
import { createLog } from '../../log.ts';
import * as simulation from '../../simulation/convert.ts';
import type { Db } from '../../store/tables.ts';
import { callIn, testPlatform, type Call } from './platform.ts';
import { signIn } from './sign-in.ts';

export const conversionRequest = (key: string, ...destFormats: string[]) => ({
  recordKey: key,
  destFormats,
  srcFormat: 'BFF',
});

export async function infosOf(answer: Response): Promise<ConversionInfo[]> {
  return conversionCalls.info.response?.parse(await answer.json()) ?? [];
}

export type ConvertingPlatform = Awaited<ReturnType<typeof convertingPlatform>>;

/** An EEG and an ECG of one minute are over. */
export async function convertingPlatform(db: Db) {
  await loadDemonstration(db, { patients: 60, records: 400 });
  const converter = startConverter({ db, log: createLog(() => undefined), work: simulation.convert });
  const platform = testPlatform(db, { converter });
  const sessions = {
    WEMU: await signIn(platform, db, 'doctor@demo.example'),
    CCW: await signIn(platform, db, 'doctor@demo.example', { application: 'CCW' }),
  };
  const one = async (organization: number, application: string, status: string) => {
    const { id } = await db
      .selectFrom('recording')
      .select('id')
      .where('organizationId', '=', organization)
      .where('application', '=', application)
      .where('status', '=', status)
      .where('restEcg', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { id, key: recordKey(application, id) };
  };
  const eeg = await one(1, 'WEMU', 'RECORDED');
  const ecg = await one(1, 'CCW', 'ANALYSED');
  // One minute is short to convert, but long enough for ranges.
  for (const { id } of [eeg, ecg]) {
    await sql`update recording set end_time_us = start_time_us + 60000000, resolution = 'LOW' where id = ${id}`.execute(
      db,
    );
  }
  /** The session's application follows from the record key in the path. */
  const get = (path: string, how: Call = {}) => {
    const application = /\bccw\d/.test(`${path} ${JSON.stringify(how.body)}`) ? 'CCW' : 'WEMU';
    return callIn(platform, application)(path, { cookie: sessions[application], ...how });
  };
  const info = (query: Record<string, string>, how: Call = {}) =>
    get(`/v1/conversions/info?${new URLSearchParams(query).toString()}`, how);
  const convert = (body: unknown, how: Call = {}) => get('/v1/convert/bff', { method: 'POST', body, ...how });
  return {
    platform,
    converter,
    eeg,
    ecg,
    ongoing: (await one(1, 'WEMU', 'CREATED')).key,
    foreign: (await one(2, 'WEMU', 'ANALYSED')).key,
    get,
    info,
    convert,
    /** Returns the file's address. */
    converted: async (key: string, format: string) => {
      await convert(conversionRequest(key, format));
      return vi.waitFor(
        async () => {
          const [found] = await infosOf(await info({ recordKey: key, formats: format }));
          if (found?.conversionStatus !== 'DONE') throw new Error(`${key} is ${found?.conversionStatus ?? 'unknown'}`);
          return found.url ?? '';
        },
        { timeout: 90_000 },
      );
    },
  };
}
