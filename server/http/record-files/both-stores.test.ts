import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { readRecords } from '#/domain/edf/edf-records.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { convertStored } from '../../converter/convert-stored.ts';
import { startConverter, type Converter } from '../../converter/converter.ts';
import { createLog } from '../../log.ts';
import { bothStores } from '../../uploads/testing/both-stores.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { createBackground } from '../background.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { conversionRequest, infosOf } from '../testing/conversions.ts';
import { callIn, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { announce, edfBytes, localTimeAgo, sendPart, stateOf, tus, upload } from '../testing/uploads.ts';
import { sweepFiles } from './sweep.ts';

/** More than S3 takes as one part of the platform. */
const start = localTimeAgo({ hours: 30 });
const file = edfBytes({ start, seconds: 86_000 });
const small = edfBytes({ start });
const cuts = [0, 1000, 6_000_000, 9_500_000, file.length];
const nameIn = (path: string) => path.split('/').at(-1) ?? '';
/** The first sample of each data record. */
const firstSamples = (bytes: Uint8Array) => {
  const { headerBytes, recordBytes, recordCount, signals } = readHeader(bytes, bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = headerBytes + (signals[0]?.offset ?? 0);
  return Array.from({ length: recordCount }, (_, record) => view.getInt16(at + record * recordBytes, true));
};
const prescribed = () => ({ prescriptionDate: new Date(Date.now() - 31 * 3_600_000) });

describe.each(bothStores)('with %s', (_, begin) => {
  withDatabase('a recording file', (engine) => {
    let team: CareTeam;
    let store: Awaited<ReturnType<typeof begin>>;
    let uploads: Uploads;
    let converter: Converter;
    /** Two servers of the platform. */
    let servers: [TestPlatform, TestPlatform];
    beforeAll(async () => {
      team = await careTeam(engine.db);
      store = await begin();
      uploads = store.open(engine.db);
      const log = createLog(() => undefined);
      converter = startConverter({ db: engine.db, log, convert: convertStored(uploads) });
      const server = (of: Uploads): TestPlatform => {
        const platform = testPlatform(engine.db, { uploads: of, recorders: undefined, converter });
        return { ...platform, call: callIn(platform, 'WEMU') };
      };
      servers = [server(uploads), server(store.open(engine.db))];
    });
    afterAll(async () => {
      await converter.stop();
      await store.end();
    });

    const announced = async (id: number, bytes: Uint8Array, reason?: string) => {
      const answer = await announce(servers[0], team.technician, id, {
        size: bytes.length,
        ...(reason === undefined ? {} : { reason }),
      });
      expect(answer.status).toBe(201);
      return answer.headers.get('Location') ?? '';
    };
    const isSaved = async (path: string) => (await uploads.list()).some((saved) => saved.upload === nameIn(path));
    const head = (path: string, server = servers[1]) => tus(server, path, { method: 'HEAD', cookie: team.technician });
    const callAs = (address: string, how = {}) => servers[1].call(address, { cookie: team.technician, ...how });
    /** The address of the recording as EDF+. */
    const converted = async (id: number) => {
      const key = `wemu${id}`;
      const body = conversionRequest(key, 'EDF_PLUS');
      expect((await callAs('/v1/convert/bff', { method: 'POST', body })).status).toBe(200);
      const url = await vi.waitFor(
        async () => {
          const [found] = await infosOf(await callAs(`/v1/conversions/info?recordKey=${key}&formats=EDF_PLUS`));
          if (!['DONE', 'FAILED'].includes(found?.conversionStatus ?? '')) throw new Error('not over');
          return found?.url;
        },
        { timeout: 90_000 },
      );
      if (!url) throw new Error('not converted');
      return url;
    };
    const sweep = async (now: Date) => {
      const log = createLog(() => undefined);
      const background = createBackground(log);
      await sweepFiles({ db: engine.db, log, background, uploads, now: () => now });
      await background.idle();
    };

    test('comes in by parts on either server, is converted, and is read in ranges', async () => {
      const id = await testRecording(engine.db, prescribed());
      const path = await announced(id, file);
      for (const [index, from] of cuts.slice(0, -1).entries()) {
        expect((await head(path)).headers.get('Upload-Offset')).toBe(String(from));
        const to = cuts[index + 1]!;
        const part = await sendPart(
          servers[index % 2 === 0 ? 0 : 1],
          team.technician,
          path,
          file.slice(from, to),
          from,
        );
        expect([part.status, part.headers.get('Upload-Offset')]).toEqual([204, String(to)]);
      }
      await Promise.all(servers.map((server) => server.idle()));
      const sha256 = createHash('sha256').update(file).digest('hex');
      expect(await stateOf(servers[0], team.technician, id)).toMatchObject({ state: 'accepted', file: { sha256 } });

      const url = await converted(id);
      const whole = Buffer.from(await (await callAs(url)).arrayBuffer());
      expect(whole.subarray(768).equals(file.subarray(768))).toBe(true);
      for (const [from, to] of [
        [0, 300],
        [5_000_000, 5_400_000],
        [whole.length - 10, whole.length],
      ] as const) {
        const range = await callAs(url, { headers: { Range: `bytes=${from}-${to - 1}` } });
        expect(Buffer.from(await range.arrayBuffer()).equals(whole.subarray(from, to)), `${from}`).toBe(true);
      }
    });

    test('is joined to a further one that came to the other server, and a changed one is not converted', async () => {
      const id = await testRecording(engine.db, prescribed());
      const evening = edfBytes({ start, seconds: 9000 });
      const night = edfBytes({ start: start.add({ hours: 4 }), seconds: 9000 });
      await upload(servers[0], team.technician, id, night, { name: 'night.edf' });
      const both = await upload(servers[1], team.technician, id, evening, { name: 'evening.edf', further: 'true' });
      expect(both).toMatchObject({ state: 'accepted', counting: [{ name: 'evening.edf' }, { name: 'night.edf' }] });

      const url = await converted(id);
      const whole = Buffer.from(await (await callAs(url)).arrayBuffer());
      const header = readHeader(whole, whole.length);
      const records = { from: 0, to: header.recordCount };
      const { runs } = readRecords(header, records, whole.subarray(header.headerBytes));
      expect(runs).toEqual([
        { startS: 0, records: { from: 0, to: 9000 } },
        { startS: 4 * 3600, records: { from: 9000, to: 18_000 } },
      ]);
      expect(firstSamples(whole)).toEqual([...firstSamples(evening), ...firstSamples(night)]);
      const { headerBytes, recordBytes } = header;
      for (const from of [headerBytes + 8999 * recordBytes + 3, headerBytes, whole.length - 10]) {
        const to = Math.min(whole.length, from + 3 * recordBytes);
        const range = await callAs(url, { headers: { Range: `bytes=${from}-${to - 1}` } });
        expect(Buffer.from(await range.arrayBuffer()).equals(whole.subarray(from, to)), `${from}`).toBe(true);
      }

      await engine.db
        .updateTable('recordFile')
        .set({ sha256: 'another' })
        .where('recordId', '=', id)
        .where('fileName', '=', 'night.edf')
        .execute();
      await expect(converted(id)).rejects.toThrow('not converted');
    });

    test('gets no further one with other channels, also if its own must be read from its bytes', async () => {
      const id = await testRecording(engine.db, prescribed());
      await upload(servers[0], team.technician, id, small, { name: 'a.edf' });
      // As of a version that did not note the layout.
      await sql`update record_file set facts = facts - 'layout' where record_id = ${id}`.execute(engine.db);
      const other = (label: string) =>
        upload(servers[1], team.technician, id, edfBytes({ start: start.add({ hours: 2 }), label }), {
          name: 'b.edf',
          further: 'true',
        });
      expect(await other('EEG Fp2')).toMatchObject({
        state: 'refused',
        faults: [{ code: 'file-other-channels' }],
        counting: [{ name: 'a.edf' }],
      });
      expect(await other('EEG Fp1')).toMatchObject({ state: 'accepted', counting: [{}, { name: 'b.edf' }] });
    });

    test('is refused after its first part if it can be no recording, and nothing of it stays', async () => {
      const id = await testRecording(engine.db, prescribed());
      const path = await announced(id, small);
      const packed = Uint8Array.from(small);
      packed.set([0x50, 0x4b, 3, 4]);
      const answer = await sendPart(servers[0], team.technician, path, packed.slice(0, 5000));
      expect((await refusalOf(answer)).errors[0]?.code).toBe('file-packed');
      expect(await isSaved(path)).toBe(false);
    });

    test('goes on after its server ended between its row and its bytes', async () => {
      const id = await testRecording(engine.db, prescribed());
      const path = await announced(id, small);
      await uploads.remove(nameIn(path));
      expect(await announced(id, small)).toBe(path);
      expect((await sendPart(servers[1], team.technician, path, small)).status).toBe(204);
      await servers[1].idle();
      expect((await stateOf(servers[0], team.technician, id)).state).toBe('accepted');
    });

    test('is removed if it is cancelled, and stays if it was replaced', async () => {
      const id = await testRecording(engine.db, prescribed());
      const cancelled = await announced(id, small);
      await sendPart(servers[0], team.technician, cancelled, small.slice(0, 1000));
      expect(await isSaved(cancelled)).toBe(true);
      expect((await tus(servers[1], cancelled, { method: 'DELETE', cookie: team.technician })).status).toBe(204);
      expect([await isSaved(cancelled), (await head(cancelled)).status]).toEqual([false, 404]);

      await upload(servers[0], team.technician, id, small);
      await upload(servers[0], team.technician, id, edfBytes({ start, seconds: 3000 }), { reason: 'Cut by the dock' });
      const rows = await engine.db
        .selectFrom('recordFile')
        .select(['upload', 'state'])
        .where('recordId', '=', id)
        .where('state', 'in', ['ACCEPTED', 'REPLACED'])
        .execute();
      expect(rows).toHaveLength(2);
      for (const { upload } of rows) expect(await isSaved(upload)).toBe(true);
    });

    test('is swept if no recording has it, once it is old', async () => {
      const id = await testRecording(engine.db, prescribed());
      const path = await announced(id, small);
      await sendPart(servers[0], team.technician, path, small.slice(0, 1000));
      await engine.db.deleteFrom('recording').where('id', '=', id).execute();
      await sweep(new Date());
      expect(await isSaved(path)).toBe(true);
      await sweep(new Date(Date.now() + 2 * 3_600_000));
      expect(await isSaved(path)).toBe(false);
      expect((await uploads.list()).length).toBeGreaterThan(0);
    });
  });
});
