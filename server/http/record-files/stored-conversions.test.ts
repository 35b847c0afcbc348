import 'temporal-polyfill/global';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { readRecords, readSamples } from '#/domain/edf/edf-records.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { convertStored } from '../../converter/convert-stored.ts';
import { startConverter, type Converter } from '../../converter/converter.ts';
import { testChannel, writtenEdf } from '../../files/testing/written-edf.ts';
import { createLog } from '../../log.ts';
import { read } from '../../pdf/rest-ecg/testing/read.ts';
import { insertProducts } from '../../testing/products.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { conversionRequest, infosOf } from '../testing/conversions.ts';
import { callIn, refusalOf, testPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';
import { edfBytes, upload } from '../testing/uploads.ts';

function samplesOf(bytes: Uint8Array) {
  const header = readHeader(bytes, bytes.length);
  const span = { from: 0, to: header.recordCount };
  const read = readRecords(header, span, bytes.subarray(header.headerBytes));
  const data = bytes.subarray(header.headerBytes);
  return { header, read, samples: read.runs.map((run) => readSamples(header, header.signals[0]!, run, data)) };
}

withDatabase('a recording file that counts, without recorders', (engine) => {
  let team: CareTeam;
  let converter: Converter;
  beforeAll(async () => {
    const signedIn = await careTeam(engine.db);
    await insertProducts(engine.db);
    const log = createLog(() => undefined);
    converter = startConverter({ db: engine.db, log, convert: convertStored(signedIn.platform.uploads) });
    const platform = testPlatform(engine.db, { recorders: undefined, converter });
    team = { ...signedIn, platform: { ...platform, call: callIn(platform, 'WEMU') } };
  });
  afterAll(() => converter.stop());

  const start = Temporal.PlainDateTime.from('2026-06-12T23:10:07');
  const accepted = async (bytes: Uint8Array<ArrayBuffer>) => {
    const id = await testRecording(engine.db, { prescriptionDate: new Date('2026-06-12T08:00:00Z') });
    const state = await upload(team.platform, team.technician, id, bytes);
    if (state.state === 'question')
      await team.platform.call(`/v1/records/${id}/file/decision`, {
        method: 'POST',
        cookie: team.technician,
        body: { decision: 'accept', sha256: state.file.sha256, reason: 'Known' },
      });
    return id;
  };
  const get = (path: string) => team.platform.call(path, { cookie: team.technician });
  const convert = (key: string, format: string) =>
    team.platform.call('/v1/convert/bff', {
      method: 'POST',
      cookie: team.technician,
      body: conversionRequest(key, format),
    });
  const converted = async (id: number) => {
    const key = `wemu${id}`;
    expect((await convert(key, 'EDF_PLUS')).status).toBe(200);
    const url = await vi.waitFor(
      async () => {
        const [found] = await infosOf(await get(`/v1/conversions/info?recordKey=${key}&formats=EDF_PLUS`));
        if (found?.conversionStatus !== 'DONE' || !found.url) throw new Error(found?.conversionStatus);
        return found.url;
      },
      { timeout: 90_000 },
    );
    return new Uint8Array(await (await get(url)).arrayBuffer());
  };

  test('has its own times and channels', async () => {
    const id = await accepted(edfBytes({ start }));
    const startUs = Date.parse('2026-06-12T21:10:07Z') * 1000;
    expect(await (await get(`/api/record/wemu${id}`)).json()).toEqual({
      startTimeMicroSeconds: startUs,
      endTimeMicroSeconds: startUs + 3_600_000_000,
    });
    expect(await (await get(`/api/channel/list/wemu${id}`)).json()).toEqual([
      { name: 'EEG Fp1', startTime: startUs, endTime: startUs + 3_600_000_000 },
    ]);
  });

  test('becomes EDF+ with the platform’s patient, and the same samples, annotations and times', async () => {
    const recording = 'Startdate 12-JUN-2026 X X PORT-1';
    const source = edfBytes({ start, recording, patient: '1001 F 17-MAY-1980 BERG_ALMA' });
    const id = await accepted(source);
    const [given, wanted] = [samplesOf(await converted(id)), samplesOf(source)];
    expect(given.header.patient).toBe('1001 F 17-MAY-1980 Berg_Alma');
    expect(given.header.recording).toBe(`Startdate 12-JUN-2026 wemu${id} X PORT-1`);
    expect([given.header.start, given.read]).toEqual([wanted.header.start, wanted.read]);
    expect(given.samples).toEqual(wanted.samples);
  });

  test('names no recorder that the organization does not have', async () => {
    const id = await accepted(edfBytes({ start, recording: 'Startdate 12-JUN-2026 X X SEE-1' }));
    const devices = await engine.db.selectFrom('recordDevice').selectAll().where('recordId', '=', id).execute();
    expect(devices).toEqual([]);
  });

  const wornIn = async (file: Parameters<typeof edfBytes>[0]) => {
    const id = await accepted(edfBytes({ start, seconds: 60, ...file }));
    const rows = await engine.db.selectFrom('wearableUsage').selectAll().where('recordId', '=', id).execute();
    return rows.map(({ serial, utcMs, durationMs }) => [serial, utcMs, durationMs]);
  };
  const wholeTime = [Date.parse('2026-06-12T21:10:07Z'), 60_000];

  test('has the wearables that it names, for all of its time', async () => {
    const recording = 'Startdate 12-JUN-2026 X X PORT-1 Band:port-1-s1';
    expect(await wornIn({ recording })).toEqual([['PORT-1-S1', ...wholeTime]]);
    // The sensor of its first channel.
    expect(await wornIn({ field: { at: 288, text: 'AgAgCl cup (PORT-2-S2)' } })).toEqual([['PORT-2-S2', ...wholeTime]]);
  });

  const naming = (recording: string, hours = 0) =>
    edfBytes({ start: start.add({ hours }), seconds: 60, recording: `Startdate 12-JUN-2026 X X ${recording}` });

  test('of several has the recorders and wearables of each for its own time, and none of one that was replaced', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>, announcement: object) =>
      upload(team.platform, team.technician, id, bytes, announcement);
    const known = async () => {
      const recorders = await engine.db
        .selectFrom('recordDevice')
        .select('serial')
        .where('recordId', '=', id)
        .execute();
      const worn = await engine.db.selectFrom('wearableUsage').selectAll().where('recordId', '=', id).execute();
      return [
        recorders.map(({ serial }) => serial).toSorted(),
        worn.map(({ serial, utcMs }) => [serial, utcMs]).toSorted(([, one], [, other]) => Number(one) - Number(other)),
      ];
    };
    const later = Date.parse('2026-06-12T23:10:07Z');
    const id = await accepted(naming('PORT-2 PORT-2-S2', 2));
    const first = await send(naming('PORT-1 PORT-1-S1'), { name: 'a.edf', further: 'true' });
    const both = [
      ['PORT-1-S1', wholeTime[0]],
      ['PORT-2-S2', later],
    ];
    expect(await known()).toEqual([['PORT-1', 'PORT-2'], both]);
    const replaces = first.state === 'accepted' ? (first.file.id ?? '') : '';
    await send(naming('PORT-2 PORT-2-S2'), { name: 'b.edf', replaces, reason: 'The clock was wrong' });
    expect(await known()).toEqual([
      ['PORT-2'],
      [
        ['PORT-2-S2', wholeTime[0]],
        ['PORT-2-S2', later],
      ],
    ]);
  });

  test('has no wearable of another organization, and none that it does not name', async () => {
    expect(await wornIn({ recording: 'Startdate 12-JUN-2026 X X PORT-1 SEE-1-S1' })).toEqual([]);
    expect(await wornIn({ recording: 'Startdate 12-JUN-2026 X X PORT-1', label: 'PORT-1-S1' })).toEqual([]);
  });

  test('gets the times of its data records if it is no EDF+', async () => {
    const plus = edfBytes({ start });
    const id = await accepted(edfBytes({ start, field: { at: 192, text: '     ' } }));
    expect(samplesOf(await converted(id)).samples).toEqual(samplesOf(plus).samples);
  });

  test('becomes ISHNE if it has an ECG, also by parts, and is refused in words if it has none', async () => {
    const cookie = await signIn(team.platform, engine.db, 'technician@hospital.example', { application: 'CCW' });
    const asCcw = callIn(team.platform, 'CCW');
    const ofCcw = async (label: string) => {
      const id = await accepted(edfBytes({ start, label, seconds: 5 }));
      await engine.db.updateTable('recording').set({ application: 'CCW' }).where('id', '=', id).execute();
      return `ccw${id}`;
    };
    const request = (key: string) =>
      asCcw('/v1/convert/bff', { method: 'POST', cookie, body: conversionRequest(key, 'ISHNE', 'ISHNE_ZIP') });
    const refused = await refusalOf(await request(await ofCcw('EEG Fp1')));
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'ishne-no-ecg']);
    const key = await ofCcw('ECG II');
    expect((await request(key)).status).toBe(200);
    const isDone = async () =>
      (await infosOf(await asCcw(`/v1/conversions/info?recordKey=${key}&formats=ISHNE,ISHNE_ZIP`, { cookie }))).map(
        ({ conversionStatus }) => conversionStatus,
      );
    await expect.poll(isDone, { timeout: 90_000 }).toEqual(['DONE', 'DONE']);
    const file = (format: string, headers = {}) => asCcw(`/v1/conversions/files/${key}.${format}`, { cookie, headers });
    const whole = Buffer.from(await (await file('ISHNE')).arrayBuffer());
    expect([whole.toString('latin1', 0, 8), whole.toString('latin1', 68, 72), whole.length]).toEqual([
      'ISHNE1.0',
      'Berg',
      522 + 2 * 4 * 5,
    ]);
    const part = await file('ISHNE', { Range: 'bytes=520-537' });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(520, 538)]);
    const zip = Buffer.from(await (await file('ISHNE_ZIP')).arrayBuffer());
    expect(zip.includes(whole)).toBe(true);
  });

  test('has a report if it has the leads of an ECG at rest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
    const channels = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'].map((lead) => testChannel(`ECG ${lead}`));
    const id = await accepted(new Uint8Array(readFileSync(writtenEdf(folder, channels, 12))));
    rmSync(folder, { recursive: true });
    await engine.db.updateTable('recording').set({ restEcg: true }).where('id', '=', id).execute();
    const answer = await get(`/api/pdf?url=${encodeURIComponent(`/en/wemu/wemu${id}/rest-ecg-report`)}`);
    const { text } = await read(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('ComputedfromIandII:III,aVR,aVL,aVF');
    expect(text).not.toContain('Simulatedsignal');
    // Its sine would have a rate.
    expect(text).toContain('HeartrateNotmeasured');
  });

  test('is not converted to what it cannot become, and has no report', async () => {
    const id = await accepted(edfBytes({ start }));
    expect((await refusalOf(await convert(`wemu${id}`, 'ISHNE'))).errors[0]?.code).toBe('unsupported-format');
    await engine.db.updateTable('recording').set({ restEcg: true }).where('id', '=', id).execute();
    const address = `/api/pdf?url=${encodeURIComponent(`/en/wemu/wemu${id}/rest-ecg-report`)}`;
    expect((await refusalOf(await get(address))).errors[0]?.code).toBe('no-report-of-file');
  });
});
