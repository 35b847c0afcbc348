import 'temporal-polyfill/global';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPlanes } from '#/domain/byte-planes.ts';
import { boundaryOf, byteParts } from '#/domain/edf/byte-parts.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { conversionRequest, convertingPlatform, infosOf, type ConvertingPlatform } from '../testing/conversions.ts';

const statusOf = async (answer: Promise<Response>) => (await answer).status;

// The queue (store/) and the converter run on both engines in their own tests.
withDatabase('conversions', (engine) => {
  let on: ConvertingPlatform;
  beforeAll(async () => {
    on = await convertingPlatform(engine.db);
  });
  afterAll(() => on.converter.stop());
  beforeEach(() => engine.db.deleteFrom('conversion').execute());

  test('go from not started through waiting to done, and every answer names them', async () => {
    const request = () => on.info({ recordKey: on.ecg.key, formats: 'ISHNE_ZIP,EDF_PLUS' });
    const before = await request();
    expect(before.headers.get('Cache-Control')).toBe('no-store');
    expect(await infosOf(before)).toEqual([
      {
        url: null,
        format: { key: 'ISHNE_ZIP', label: 'ISHNE ZIP' },
        recordKey: on.ecg.key,
        conversionStatus: 'NOT_STARTED',
      },
      { url: null, format: { key: 'EDF_PLUS', label: 'EDF+' }, recordKey: on.ecg.key, conversionStatus: 'NOT_STARTED' },
    ]);
    const [started] = await infosOf(await on.convert(conversionRequest(on.ecg.key, 'EDF_PLUS')));
    expect(started?.format.key).toBe('EDF_PLUS');
    expect(['PENDING', 'IN_PROGRESS', 'DONE']).toContain(started?.conversionStatus);
    await on.converted(on.ecg.key, 'EDF_PLUS');
    const [zip, edf] = await infosOf(await request());
    expect([zip?.conversionStatus, edf?.conversionStatus]).toEqual(['NOT_STARTED', 'DONE']);
  });

  test('have an ETag that changes only if they change', async () => {
    const request = (tag?: string) =>
      on.info({ recordKey: on.eeg.key, formats: 'EDF_PLUS' }, { headers: { 'If-None-Match': tag } });
    const tag = (await request()).headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"/);
    const same = await request(tag);
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', tag]);
    await on.converted(on.eeg.key, 'EDF_PLUS');
    const other = await request(tag);
    expect(other.status).toBe(200);
    expect(other.headers.get('ETag')).not.toBe(tag);
  });

  test('to a format that cannot hold the recording are ignored, and the others are still listed', async () => {
    const infos = await infosOf(await on.info({ recordKey: on.eeg.key, formats: 'ISHNE,EDF_PLUS,ISHNE_ZIP' }));
    expect(infos.map(({ format }) => format.key)).toEqual(['EDF_PLUS']);
  });

  test('that are read are written, once for each format, also if only parts of them are read', async () => {
    const told = engine.db.selectFrom('reading').select('detail').where('kind', '=', 'file');
    const before = await told.execute();
    const edf = await on.converted(on.ecg.key, 'EDF_PLUS');
    const ishne = edf.replace('EDF_PLUS', 'ISHNE');
    const read = async (path: string, Range: string) => (await on.get(path, { headers: { Range } })).status;
    expect([await read(ishne, 'bytes=0-9'), await read(edf, 'bytes=99999999-')]).toEqual([409, 416]);
    expect(await told.execute()).toEqual(before);
    expect([await read(edf, 'bytes=0-9'), await read(edf, 'bytes=10-19')]).toEqual([206, 206]);
    expect(await told.where('objectId', '=', on.ecg.id).execute()).toEqual([{ detail: 'EDF_PLUS' }]);
  });

  describe('the file', () => {
    test.each(['EDF_PLUS', 'ISHNE', 'ISHNE_ZIP'])(
      '%s is sent whole, with its length and its literal name',
      async (format) => {
        const answer = await on.get(await on.converted(on.ecg.key, format));
        expect(answer.status).toBe(200);
        const body = await answer.arrayBuffer();
        const header = (name: string) => answer.headers.get(name);
        expect(header('Content-Length')).toBe(String(body.byteLength));
        expect(header('Content-Disposition')).toBe(`attachment; filename="${on.ecg.key}.${format}"`);
        expect([header('Accept-Ranges'), header('Cache-Control'), header('Content-Type')]).toEqual([
          'bytes',
          'no-store',
          'application/octet-stream',
        ]);
        const start = new TextDecoder('latin1').decode(body.slice(0, 8));
        expect(start.startsWith({ EDF_PLUS: '0       ', ISHNE: 'ISHNE1.0', ISHNE_ZIP: 'PK' }[format] ?? '')).toBe(true);
      },
    );

    test('is sent in ranges that together are the whole file', async () => {
      const url = await on.converted(on.eeg.key, 'EDF_PLUS');
      const whole = Buffer.from(await (await on.get(url)).arrayBuffer());
      const middle = Math.floor(whole.length / 2);
      const first = await on.get(url, { headers: { Range: `bytes=0-${middle - 1}` } });
      expect([first.status, first.headers.get('Content-Range'), first.headers.get('Content-Length')]).toEqual([
        206,
        `bytes 0-${middle - 1}/${whole.length}`,
        String(middle),
      ]);
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"/);
      const rest = await on.get(url, { headers: { Range: `bytes=${middle}-`, 'If-Range': tag } });
      expect(rest.status).toBe(206);
      const parts = [await first.arrayBuffer(), await rest.arrayBuffer()].map((part) => Buffer.from(part));
      expect(Buffer.concat(parts).equals(whole)).toBe(true);
      const other = await on.get(url, { headers: { Range: `bytes=${middle}-`, 'If-Range': '"another"' } });
      expect([other.status, other.headers.get('Content-Length')]).toEqual([200, String(whole.length)]);
      const several = await on.get(url, { headers: { Range: `bytes=0-9,${middle}-${middle + 4}`, 'If-Range': tag } });
      const boundary = boundaryOf(several.headers.get('Content-Type'));
      const body = new Uint8Array(await several.arrayBuffer());
      expect([several.status, several.headers.get('Content-Length')]).toEqual([206, String(body.length)]);
      expect(byteParts(body, boundary!).map(({ bytes }) => Buffer.from(bytes))).toEqual([
        Buffer.from(whole.subarray(0, 10)),
        Buffer.from(whole.subarray(middle, middle + 5)),
      ]);
      const behind = await on.get(url, { headers: { Range: `bytes=${whole.length}-` } });
      expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`]);
      expect(await statusOf(on.get(url, { headers: { 'If-None-Match': tag } }))).toBe(304);
    });

    test('is sent in packed ranges to a client that can unpack them', async () => {
      const url = await on.converted(on.eeg.key, 'EDF_PLUS');
      const whole = Buffer.from(await (await on.get(url)).arrayBuffer());
      const request = (range: string, accepted = 'range, byte-planes, gzip') =>
        on.get(url, { headers: { Range: range, 'A-IM': accepted } });
      const packed = await request('bytes=1001-99000');
      const body = Buffer.from(await packed.arrayBuffer());
      const header = (name: string) => packed.headers.get(name);
      expect([packed.status, header('IM'), header('Content-Range')]).toEqual([
        226,
        'range, byte-planes, gzip',
        `bytes 1001-99000/${whole.length}`,
      ]);
      expect(header('ETag')).toBe((await on.get(url)).headers.get('ETag'));
      expect(Buffer.from(fromPlanes(gunzipSync(body))).equals(whole.subarray(1001, 99_001))).toBe(true);
      expect(body.length).toBeLessThan(0.65 * 98_000);
      expect(await statusOf(request('bytes=0-999', 'gzip'))).toBe(206);
      expect(await statusOf(request('bytes=0-9,20-29'))).toBe(206);
      expect(await statusOf(request(`bytes=${whole.length}-`))).toBe(416);
      expect(await statusOf(on.get(url, { headers: { 'A-IM': 'range, byte-planes, gzip' } }))).toBe(200);
    });

    test('is computed only as far as the client reads', async () => {
      const url = await on.converted(on.eeg.key, 'EDF_PLUS');
      const answer = await on.get(url);
      const reader = answer.body?.getReader();
      const first = await reader?.read();
      expect(first?.value?.length).toBe(256 * 21);
      await reader?.cancel();
      expect(await reader?.read()).toEqual({ done: true, value: undefined });
    });

    test('is gone once its source changes, until it is converted again', async () => {
      const url = await on.converted(on.eeg.key, 'EDF_PLUS');
      const before = (await on.get(url)).headers.get('ETag');
      await engine.db.updateTable('recording').set({ timeZone: 'Asia/Tokyo' }).where('id', '=', on.eeg.id).execute();
      expect(await statusOf(on.get(url))).toBe(409);
      const [found] = await infosOf(await on.info({ recordKey: on.eeg.key, formats: 'EDF_PLUS' }));
      expect(found).toMatchObject({ conversionStatus: 'NOT_STARTED', url: null });
      const after = (await on.get(await on.converted(on.eeg.key, 'EDF_PLUS'))).headers.get('ETag');
      expect(after).not.toBe(before);
    });

    test.each(['EDF_PLUS', 'wemu.EDF_PLUS', 'wemu1.edf', 'wemu1.EDF_PLUS.exe', 'xyz1.EDF_PLUS', 'wemu0.EDF_PLUS'])(
      'does not exist under another name (%s)',
      async (name) => {
        expect(await statusOf(on.get(`/v1/conversions/files/${name}`))).toBe(404);
      },
    );
  });
});
