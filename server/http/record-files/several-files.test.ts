import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordFileState } from '#/contract/record-files.ts';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { readRecords } from '#/domain/edf/edf-records.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { convertStored } from '../../converter/convert-stored.ts';
import { startConverter, type Converter } from '../../converter/converter.ts';
import { createLog } from '../../log.ts';
import { insertProducts } from '../../testing/products.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { conversionRequest, infosOf } from '../testing/conversions.ts';
import { callIn, refusalOf, testPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { announce, edfBytes, sendPart, stateOf, upload, type Announcement } from '../testing/uploads.ts';

const start = Temporal.PlainDateTime.from('2026-06-12T22:00:00');
const startUs = Date.parse('2026-06-12T20:00:00Z') * 1000;
const hourUs = 3_600_000_000;

type Written = Parameters<typeof edfBytes>[0];

/** A file that begins so many hours after the first one. */
const fileAt = (hours: number, written: Written = {}) =>
  edfBytes({ start: start.add({ minutes: 60 * hours }), ...written });

const namesOf = (state: RecordFileState) => (state.state === 'none' ? [] : state.counting.map(({ name }) => name));

withDatabase('several files of one recording', (engine) => {
  let team: CareTeam;
  let converter: Converter;
  beforeAll(async () => {
    const signedIn = await careTeam(engine.db);
    const log = createLog(() => undefined);
    converter = startConverter({ db: engine.db, log, convert: convertStored(signedIn.platform.uploads) });
    const platform = testPlatform(engine.db, { recorders: undefined, converter });
    team = { ...signedIn, platform: { ...platform, call: callIn(platform, 'WEMU') } };
  });
  afterAll(() => converter.stop());

  const send = (id: number, bytes: Uint8Array<ArrayBuffer>, announcement: Partial<Announcement>) =>
    upload(team.platform, team.technician, id, bytes, announcement);
  const further = (id: number, bytes: Uint8Array<ArrayBuffer>, name = 'b.edf') =>
    send(id, bytes, { name, further: 'true' });
  const recordingWith = async (first = fileAt(0)) => {
    const id = await testRecording(engine.db, { prescriptionDate: new Date('2026-06-12T08:00:00Z') });
    expect((await send(id, first, { name: 'a.edf' })).state).toBe('accepted');
    return id;
  };
  const get = (path: string) => team.platform.call(path, { cookie: team.technician });
  const decide = (id: number, body: object) =>
    team.platform.call(`/v1/records/${id}/file/decision`, { method: 'POST', cookie: team.technician, body });
  const timesOf = async (id: number) => (await get(`/api/record/wemu${id}`)).json() as Promise<object>;
  const convertedTo = async (id: number) => {
    const key = `wemu${id}`;
    const body = conversionRequest(key, 'EDF_PLUS');
    await team.platform.call('/v1/convert/bff', { method: 'POST', cookie: team.technician, body });
    const url = await vi.waitFor(
      async () => {
        const [found] = await infosOf(await get(`/v1/conversions/info?recordKey=${key}&formats=EDF_PLUS`));
        if (!['DONE', 'FAILED'].includes(found?.conversionStatus ?? '')) throw new Error('not over');
        return found?.url;
      },
      { timeout: 90_000 },
    );
    if (!url) throw new Error('not converted');
    return new Uint8Array(await (await get(url)).arrayBuffer());
  };

  test.each([
    ['in the order of their times', 0, 3, ['a.edf', 'b.edf']],
    ['in the other order', 3, 0, ['b.edf', 'a.edf']],
  ])('arrive %s, and are one recording with a gap', async (_, first, second, names) => {
    const id = await recordingWith(fileAt(first));
    expect(await timesOf(id)).toMatchObject({ startTimeMicroSeconds: startUs + first * hourUs });
    const state = await further(id, fileAt(second, { seconds: 1800 }));
    expect(state).toMatchObject({ state: 'accepted', file: { name: 'b.edf', isFurther: true } });
    expect(namesOf(state)).toEqual(names);
    const lengths = first === 0 ? [3600, 1800] : [1800, 3600];
    expect(await timesOf(id)).toEqual({
      startTimeMicroSeconds: startUs,
      endTimeMicroSeconds: startUs + 3 * hourUs + lengths[1]! * 1_000_000,
      files: 2,
    });
    expect(await (await get(`/api/channel/list/wemu${id}`)).json()).toHaveLength(1);
    const bytes = await convertedTo(id);
    const header = readHeader(bytes, bytes.length);
    const { runs, annotations } = readRecords(
      header,
      { from: 0, to: header.recordCount },
      bytes.subarray(header.headerBytes),
    );
    expect([header.hasGaps, header.start]).toEqual([true, '2026-06-12T22:00:00']);
    expect(runs).toEqual([
      { startS: 0, records: { from: 0, to: lengths[0] } },
      { startS: 3 * 3600, records: { from: lengths[0], to: 5400 } },
    ]);
    expect(annotations.map(({ onsetS }) => onsetS)).toEqual([0.5, 10_800.5]);
  });

  test('are not converted if one of them is not what came in', async () => {
    const id = await recordingWith();
    await further(id, fileAt(2));
    await engine.db
      .updateTable('recordFile')
      .set({ sha256: 'another' })
      .where('recordId', '=', id)
      .where('isFurther', '=', true)
      .execute();
    await expect(convertedTo(id)).rejects.toThrow('not converted');
  });

  describe('a further file', () => {
    test.each([
      ['of the same time', fileAt(0.5), 'file-overlaps'],
      ['with another channel', fileAt(2, { label: 'EEG Fp2' }), 'file-other-channels'],
      ['with another rate', fileAt(2, { rateHz: 8 }), 'file-other-rates'],
      ['with another unit', fileAt(2, { field: { at: 256 + 2 * 96, text: 'mV' } }), 'file-other-scales'],
      ['without a start', fileAt(2, { field: { at: 168, text: '00.00.0000.00.00' }, recording: 'X' }), 'file-no-start'],
      ['of the same content', fileAt(0), 'file-same'],
    ])('%s is refused, and the first one counts on', async (_, bytes, code) => {
      const id = await recordingWith();
      const before = await timesOf(id);
      const state = await further(id, bytes);
      expect(state).toMatchObject({ state: 'refused', faults: [{ code }], counting: [{ name: 'a.edf' }] });
      expect(await timesOf(id)).toEqual(before);
      expect(readHeader(await convertedTo(id), 1e9).hasGaps).toBe(false);
    });

    test('names what differs, and both times', async () => {
      const id = await recordingWith();
      const rate = await further(id, fileAt(2, { rateHz: 8 }));
      expect(rate).toMatchObject({ faults: [{ field: 'EEG Fp1: 8 Hz / 4 Hz' }] });
      const overlap = await further(id, fileAt(0.5));
      expect(overlap).toMatchObject({
        faults: [
          { field: '2026-06-12 22:30:00 – 2026-06-12 23:30:00 / a.edf: 2026-06-12 22:00:00 – 2026-06-12 23:00:00' },
        ],
      });
    });

    test('of another patient does not count before a person has decided', async () => {
      const id = await recordingWith();
      const before = await timesOf(id);
      const question = await further(id, fileAt(2, { patient: '1002 M 17-MAY-1980 Bergmann_Anton' }));
      expect(question).toMatchObject({ state: 'question', counting: [{ name: 'a.edf' }] });
      expect(await timesOf(id)).toEqual(before);
      const sha256 = question.state === 'question' ? question.file.sha256 : undefined;
      expect((await decide(id, { decision: 'accept', sha256, reason: 'A former name.' })).status).toBe(200);
      const state = await stateOf(team.platform, team.technician, id);
      expect([state.state, namesOf(state)]).toEqual(['accepted', ['a.edf', 'b.edf']]);
    });

    test('is asked about if all together last much longer than prescribed', async () => {
      const id = await recordingWith();
      await engine.db.updateTable('recording').set({ durationMs: 3_600_000 }).where('id', '=', id).execute();
      expect(await further(id, fileAt(100))).toMatchObject({
        state: 'question',
        differences: [{ field: 'together', inFile: String(101 * 3_600_000) }],
      });
    });

    test('needs a file that counts, and is no replacement', async () => {
      const empty = await testRecording(engine.db);
      const id = await recordingWith();
      for (const [recordId, announcement] of [
        [empty, { further: 'true' }],
        [id, { further: 'true', reason: 'Both' }],
        [id, { further: 'yes' }],
      ] as const) {
        const answer = await announce(team.platform, team.technician, recordId, { size: 9, ...announcement });
        expect([answer.status, (await refusalOf(answer)).errors[0]?.field]).toEqual([400, 'further']);
      }
    });
  });

  test('one of them is replaced by its id, the others count on, and the history names it', async () => {
    const id = await recordingWith();
    await further(id, fileAt(2));
    const before = await stateOf(team.platform, team.technician, id);
    const [, second] = before.state === 'none' ? [] : before.counting;
    const reason = 'It was cut.';
    const without = await announce(team.platform, team.technician, id, { size: 9, reason });
    expect((await refusalOf(without)).errors[0]?.field).toBe('replaces');
    const replaces = second?.id ?? '';
    const overlap = await send(id, fileAt(0.25), {
      name: 'c.edf',
      reason,
      replaces,
    });
    expect(overlap).toMatchObject({ state: 'refused', faults: [{ code: 'file-overlaps' }] });
    const state = await send(id, fileAt(3), { name: 'c.edf', reason, replaces });
    expect(state).toMatchObject({ state: 'accepted', file: { name: 'c.edf', replaces: 'b.edf' } });
    expect(namesOf(state)).toEqual(['a.edf', 'c.edf']);
    expect(await timesOf(id)).toMatchObject({ endTimeMicroSeconds: startUs + 4 * hourUs });
    const { upload: formerUpload, state: former } = await engine.db
      .selectFrom('recordFile')
      .select(['upload', 'state'])
      .where('upload', '=', replaces)
      .executeTakeFirstOrThrow();
    expect([former, existsSync(`${team.platform.uploadsFolder}/${formerUpload}`)]).toEqual(['REPLACED', true]);
    const told = await engine.db
      .selectFrom('history')
      .select('changes')
      .where('kind', '=', 'recording')
      .where('objectId', '=', id)
      .execute();
    expect(told.some(({ changes }) => changes['replaces_name']?.[1] === 'b.edf')).toBe(true);
  });

  test('one that is announced again goes on only for the same place and reason', async () => {
    const id = await recordingWith();
    await further(id, fileAt(2));
    const state = await stateOf(team.platform, team.technician, id);
    const [first = '', second = ''] = state.state === 'none' ? [] : state.counting.map((file) => file.id ?? '');
    const again = async (replaces: string, reason: string) => {
      const answer = await announce(team.platform, team.technician, id, { size: 9, replaces, reason });
      return answer.ok ? answer.headers.get('Location') : (await refusalOf(answer)).errors[0]?.code;
    };
    const path = await again(second, 'It was cut.');
    expect(path).toMatch(/^\/v1/);
    expect(await again(second, 'It was cut.')).toBe(path);
    expect(await again(first, 'It was cut.')).toBe('file-arriving');
    expect(await again(second, 'The clock was wrong.')).toBe('file-arriving');
  });

  test('a device sends a further one once the recording is over, and replaces none', async () => {
    await insertProducts(engine.db);
    await engine.db
      .insertInto('deviceToken')
      .values({ deviceId: 1, tokenHash: hashOf('token-1'), ending: 'oken' })
      .execute();
    const dock = { token: 'token-1' };
    const id = await recordingWith(fileAt(0, { recording: 'Startdate 12-JUN-2026 X X PORT-1' }));
    const over = await announce(team.platform, dock, id, { size: 9 });
    expect((await refusalOf(over)).errors[0]?.code).toBe('record-over');
    const bytes = fileAt(2);
    const made = await announce(team.platform, dock, id, { size: bytes.length, further: 'true' });
    await sendPart(team.platform, dock, made.headers.get('Location') ?? '', bytes);
    await team.platform.idle();
    const state = await stateOf(team.platform, team.technician, id);
    expect(state).toMatchObject({ state: 'accepted', file: { uploadedByDevice: { serial: 'PORT-1' } } });
    expect(namesOf(state)).toEqual(['a.edf', 'night.edf']);
  });
});
