import { vi } from 'vitest';
import { conversionCalls, type ConversionInfo } from '#/contract/conversions.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { recordKey } from '#/domain/record.ts';
import { startConverter } from '../../converter/converter.ts';
import { createLog } from '../../log.ts';
import * as simulation from '../../simulation/convert.ts';
import type { Db } from '../../store/tables.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { callIn, testPlatform, type Call } from './platform.ts';
import { testRecording } from './recording.ts';
import { signIn } from './sign-in.ts';

const startTimeUs = Date.UTC(2026, 4, 4, 8) * 1000;
/** It is short to convert, but long enough for ranges. */
const oneMinute = { startTimeUs, endTimeUs: startTimeUs + 60_000_000, resolution: 'LOW' };

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
  await insertHospitals(db);
  const converter = startConverter({ db, log: createLog(() => undefined), convert: simulation.convert });
  const platform = testPlatform(db, { converter });
  const sessions = {
    WEMU: await signIn(platform, db, 'doctor@hospital.example'),
    CCW: await signIn(platform, db, 'doctor@hospital.example', { application: 'CCW' }),
  };
  const one = async (application: ApplicationCode, status: string, organizationId = 1) => {
    const begun = status === 'CREATED' ? {} : oneMinute;
    const id = await testRecording(db, { application, status, organizationId, ...begun });
    return { id, key: recordKey(application, id) };
  };
  const eeg = await one('WEMU', 'RECORDED');
  const ecg = await one('CCW', 'ANALYSED');
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
    ongoing: (await one('WEMU', 'CREATED')).key,
    foreign: (await one('WEMU', 'ANALYSED', 2)).key,
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
