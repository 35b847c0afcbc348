import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { conversionCalls } from '#/contract/conversions.ts';
import { recordKey } from '#/domain/record.ts';
import { eachEngine } from '../../../tests/support/database.ts';
import { startConverter, type Converter } from '../../converter/converter.ts';
import { loadDemonstration } from '../../demo/load.ts';
import { createLog } from '../../log.ts';
import { refusalOf } from '../testing/errors.ts';
import { testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const infosOf = async (answer: Response) => conversionCalls.info.response?.parse(await answer.json()) ?? [];
const request = (key: string, ...destFormats: string[]) => ({ recordKey: key, destFormats, srcFormat: 'BFF' });
const said = async (answer: Response) => {
  const { status, errors } = await refusalOf(answer);
  return [status, errors[0]?.field, errors[0]?.message];
};

eachEngine('conversions', (engine) => {
  let platform: TestPlatform;
  let converter: Converter;
  let doctor: string;
  let eeg: { key: string; id: number };
  let ecg: { key: string; id: number };
  let ongoing: string;
  let foreign: string;

  beforeAll(async () => {
    await loadDemonstration(engine.db, { patients: 60, records: 400 });
    converter = startConverter({ db: engine.db, log: createLog(() => undefined) });
    platform = testPlatform(engine.db, { converter });
    doctor = await signIn(platform, engine.db, 'doctor@demo.example');
    const one = async (organization: number, application: string, status: string) => {
      const { id } = await engine.db
        .selectFrom('recording')
        .select('id')
        .where('organization_id', '=', organization)
        .where('application', '=', application)
        .where('status', '=', status)
        .where('rest_ecg', '=', false)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return { id, key: recordKey(application, id) };
    };
    eeg = await one(1, 'WEMU', 'RECORDED');
    ecg = await one(1, 'CCW', 'ANALYSED');
    ongoing = (await one(1, 'WEMU', 'CREATED')).key;
    foreign = (await one(2, 'WEMU', 'ANALYSED')).key;
    // A minute of each: short to convert, long enough to have parts.
    for (const { id } of [eeg, ecg]) {
      await sql`update recording set end_time_us = start_time_us + 60000000, resolution = 'LOW' where id = ${id}`.execute(
        engine.db,
      );
    }
  });
  afterAll(() => converter.stop());
  beforeEach(() => engine.db.deleteFrom('conversion').execute());

  const get = (path: string, how: Call = {}) => platform.call(path, { cookie: doctor, ...how });
  const info = (query: Record<string, string>, how: Call = {}) =>
    get(`/v1/conversions/info?${new URLSearchParams(query).toString()}`, how);
  const convert = (body: unknown, how: Call = {}) => get('/v1/convert/bff', { method: 'POST', body, ...how });
  const converted = async (key: string, format: string) => {
    await convert(request(key, format));
    return vi.waitFor(
      async () => {
        const [found] = await infosOf(await info({ recordKey: key, formats: format }));
        expect(found?.conversionStatus).toBe('DONE');
        return found?.url ?? '';
      },
      { timeout: 20_000 },
    );
  };

  test('go from not started over waiting to done, and are named in every answer', async () => {
    const ask = () => info({ recordKey: ecg.key, formats: 'ISHNE_ZIP,EDF_PLUS' });
    const before = await ask();
    expect(before.headers.get('Cache-Control')).toBe('no-store');
    expect(await infosOf(before)).toEqual([
      {
        url: null,
        format: { key: 'ISHNE_ZIP', label: 'ISHNE ZIP' },
        recordKey: ecg.key,
        conversionStatus: 'NOT_STARTED',
      },
      { url: null, format: { key: 'EDF_PLUS', label: 'EDF+' }, recordKey: ecg.key, conversionStatus: 'NOT_STARTED' },
    ]);
    const [started] = await infosOf(await convert(request(ecg.key, 'EDF_PLUS')));
    expect(started?.format.key).toBe('EDF_PLUS');
    expect(['PENDING', 'IN_PROGRESS', 'DONE']).toContain(started?.conversionStatus);
    await converted(ecg.key, 'EDF_PLUS');
    const [zip, edf] = await infosOf(await ask());
    expect([zip?.conversionStatus, edf?.conversionStatus]).toEqual(['NOT_STARTED', 'DONE']);
  });

  test('of a recording without data fail', async () => {
    await engine.db.updateTable('recording').set({ start_time_us: null }).where('id', '=', eeg.id).execute();
    const { status } = await convert(request(eeg.key, 'EDF_PLUS'));
    expect(status).toBe(200);
    await vi.waitFor(
      async () => {
        const [found] = await infosOf(await info({ recordKey: eeg.key, formats: 'EDF_PLUS' }));
        expect([found?.conversionStatus, found?.url]).toEqual(['FAILED', null]);
      },
      { timeout: 20_000 },
    );
    expect(await statusOf(get(`/v1/conversions/files/${eeg.key}.EDF_PLUS`))).toBe(409);
    await sql`update recording set start_time_us = end_time_us - 60000000 where id = ${eeg.id}`.execute(engine.db);
  });

  const every = (key: string, how: Call = {}) =>
    Promise.all(
      [
        info({ recordKey: key, formats: 'EDF_PLUS' }, how),
        convert(request(key, 'EDF_PLUS'), how),
        get(`/v1/conversions/files/${key}.EDF_PLUS`, how),
      ].map(statusOf),
    );

  describe('the file', () => {
    test.each(['EDF_PLUS', 'ISHNE', 'ISHNE_ZIP'])(
      '%s comes whole, with its length and its literal name',
      async (format) => {
        const answer = await get(await converted(ecg.key, format));
        expect(answer.status).toBe(200);
        const body = await answer.arrayBuffer();
        const header = (name: string) => answer.headers.get(name);
        expect(header('Content-Length')).toBe(String(body.byteLength));
        expect(header('Content-Disposition')).toBe(`attachment; filename="${ecg.key}.${format}"`);
        expect([header('Accept-Ranges'), header('Cache-Control'), header('Content-Type')]).toEqual([
          'bytes',
          'no-store',
          'application/octet-stream',
        ]);
        const start = new TextDecoder('latin1').decode(body.slice(0, 8));
        expect(start.startsWith({ EDF_PLUS: '0       ', ISHNE: 'ISHNE1.0', ISHNE_ZIP: 'PK' }[format] ?? '')).toBe(true);
      },
    );

    test('comes in parts that make up the whole', async () => {
      const url = await converted(eeg.key, 'EDF_PLUS');
      const whole = Buffer.from(await (await get(url)).arrayBuffer());
      const middle = Math.floor(whole.length / 2);
      const first = await get(url, { headers: { Range: `bytes=0-${middle - 1}` } });
      expect([first.status, first.headers.get('Content-Range'), first.headers.get('Content-Length')]).toEqual([
        206,
        `bytes 0-${middle - 1}/${whole.length}`,
        String(middle),
      ]);
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"/);
      const rest = await get(url, { headers: { Range: `bytes=${middle}-`, 'If-Range': tag } });
      expect(rest.status).toBe(206);
      const parts = [await first.arrayBuffer(), await rest.arrayBuffer()].map((part) => Buffer.from(part));
      expect(Buffer.concat(parts).equals(whole)).toBe(true);
      const other = await get(url, { headers: { Range: `bytes=${middle}-`, 'If-Range': '"another"' } });
      expect([other.status, other.headers.get('Content-Length')]).toEqual([200, String(whole.length)]);
      const behind = await get(url, { headers: { Range: `bytes=${whole.length}-` } });
      expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`]);
      expect(await statusOf(get(url, { headers: { 'If-None-Match': tag } }))).toBe(304);
    });

    test('is not computed further than somebody reads', async () => {
      const url = await converted(eeg.key, 'EDF_PLUS');
      const answer = await get(url);
      const reader = answer.body?.getReader();
      const first = await reader?.read();
      expect(first?.value?.length).toBe(256 * 21);
      await reader?.cancel();
      expect(await reader?.read()).toEqual({ done: true, value: undefined });
    });

    test('is gone when what it was made from changes, until it is converted again', async () => {
      const url = await converted(eeg.key, 'EDF_PLUS');
      const before = (await get(url)).headers.get('ETag');
      await engine.db.updateTable('recording').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', eeg.id).execute();
      expect(await statusOf(get(url))).toBe(409);
      const [found] = await infosOf(await info({ recordKey: eeg.key, formats: 'EDF_PLUS' }));
      expect(found).toMatchObject({ conversionStatus: 'NOT_STARTED', url: null });
      const after = (await get(await converted(eeg.key, 'EDF_PLUS'))).headers.get('ETag');
      expect(after).not.toBe(before);
    });

    test.each(['EDF_PLUS', 'wemu.EDF_PLUS', 'wemu1.edf', 'wemu1.EDF_PLUS.exe', 'xyz1.EDF_PLUS', 'wemu0.EDF_PLUS'])(
      'of another name (%s) does not exist',
      async (name) => {
        expect(await statusOf(get(`/v1/conversions/files/${name}`))).toBe(404);
      },
    );
  });

  describe('are refused', () => {
    test('without a record key, without a format, and in a format that is none', async () => {
      const noKey = [400, 'recordKey', 'A record key is mandatory...'];
      expect(await said(await info({ formats: 'EDF_PLUS' }))).toEqual(noKey);
      expect(await said(await convert(request(' ', 'EDF_PLUS')))).toEqual(noKey);
      expect(await said(await convert({ destFormats: ['EDF_PLUS'], srcFormat: 'BFF' }))).toEqual(noKey);
      const noFormat = 'A format is mandatory for conversion';
      expect(await said(await info({ recordKey: eeg.key, formats: ' , ' }))).toEqual([400, 'formats', noFormat]);
      expect(await said(await convert(request(eeg.key)))).toEqual([400, 'destFormats', noFormat]);
      expect(await said(await convert({ recordKey: eeg.key, srcFormat: 'BFF' }))).toEqual([
        400,
        'destFormats',
        noFormat,
      ]);
      const invalid = 'This value is missing or invalid.';
      expect(await said(await info({ recordKey: eeg.key, formats: 'EDF_PLUS,MP3' }))).toEqual([
        400,
        'formats',
        invalid,
      ]);
      expect(await said(await convert(request(eeg.key, 'edf_plus')))).toEqual([400, 'destFormats', invalid]);
      expect(await said(await convert({ ...request(eeg.key, 'EDF_PLUS'), srcFormat: 'EDF' }))).toEqual([
        400,
        'srcFormat',
        invalid,
      ]);
    });

    test('in a format that cannot hold the recording', async () => {
      expect((await refusalOf(await convert(request(eeg.key, 'ISHNE')))).errors[0]?.code).toBe('unsupported-format');
      expect(await statusOf(info({ recordKey: eeg.key, formats: 'ISHNE_ZIP' }))).toBe(400);
      expect(await statusOf(get(`/v1/conversions/files/${eeg.key}.ISHNE`))).toBe(400);
    });

    test('while the recording is not over, though one may ask', async () => {
      const refused = await refusalOf(await convert(request(ongoing, 'EDF_PLUS')));
      expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'recording-not-over']);
      const [found] = await infosOf(await info({ recordKey: ongoing, formats: 'EDF_PLUS' }));
      expect(found?.conversionStatus).toBe('NOT_STARTED');
      expect(await engine.db.selectFrom('conversion').selectAll().execute()).toEqual([]);
    });

    test('a file that is not converted', async () => {
      const refused = await refusalOf(await get(`/v1/conversions/files/${ecg.key}.EDF_PLUS`));
      expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'not-converted']);
    });

    test('a body that is no JSON, or too large a one', async () => {
      expect(await statusOf(convert('{"recordKey":'))).toBe(400);
      expect(await statusOf(convert('x'.repeat(1_048_577)))).toBe(413);
    });

    test('another organization, another application under the key, and what does not exist', async () => {
      expect(await every(foreign)).toEqual([404, 404, 404]);
      expect(await every(`wemu${ecg.id}`)).toEqual([403, 403, 403]);
      expect(await every('wemu999999')).toEqual([404, 404, 404]);
      expect(await every('wemu1x')).toEqual([404, 404, 404]);
    });

    test('whoever is not signed in, an administrator, and who must change the password first', async () => {
      expect(await every(eeg.key, { cookie: '' })).toEqual([401, 401, 401]);
      const admin = await signIn(platform, engine.db, 'admin@demo.example', 'admin');
      expect(await every(eeg.key, { cookie: admin })).toEqual([403, 403, 403]);
      const newcomer = await signIn(platform, engine.db, 'newcomer@demo.example');
      expect(await every(eeg.key, { cookie: newcomer })).toEqual([403, 403, 403]);
    });

    test('a start that comes from another site', async () => {
      const how = { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' } };
      expect(await statusOf(convert(request(eeg.key, 'EDF_PLUS'), how))).toBe(403);
    });
  });
});
