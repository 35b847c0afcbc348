import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { conversionRequest, convertingPlatform, infosOf, type ConvertingPlatform } from '../testing/conversions.ts';
import { refusalOf, type Call } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const said = async (answer: Response) => {
  const { status, errors } = await refusalOf(answer);
  return [status, errors[0]?.field, errors[0]?.message];
};

withDatabase('conversions are refused', (engine) => {
  let on: ConvertingPlatform;
  beforeAll(async () => {
    on = await convertingPlatform(engine.db);
  });
  afterAll(() => on.converter.stop());
  beforeEach(() => engine.db.deleteFrom('conversion').execute());

  const every = (key: string, how: Call = {}) =>
    Promise.all(
      [
        on.info({ recordKey: key, formats: 'EDF_PLUS' }, how),
        on.convert(conversionRequest(key, 'EDF_PLUS'), how),
        on.get(`/v1/conversions/files/${key}.EDF_PLUS`, how),
      ].map(statusOf),
    );

  test('without a record key, without a format, and in an unknown format', async () => {
    const noKey = [400, 'recordKey', 'A record key is mandatory...'];
    expect(await said(await on.info({ formats: 'EDF_PLUS' }))).toEqual(noKey);
    expect(await said(await on.convert(conversionRequest(' ', 'EDF_PLUS')))).toEqual(noKey);
    expect(await said(await on.convert({ destFormats: ['EDF_PLUS'], srcFormat: 'BFF' }))).toEqual(noKey);
    const noFormat = 'A format is mandatory for conversion';
    expect(await said(await on.info({ recordKey: on.eeg.key, formats: ' , ' }))).toEqual([400, 'formats', noFormat]);
    expect(await said(await on.convert(conversionRequest(on.eeg.key)))).toEqual([400, 'destFormats', noFormat]);
    expect(await said(await on.convert({ recordKey: on.eeg.key, srcFormat: 'BFF' }))).toEqual([
      400,
      'destFormats',
      noFormat,
    ]);
    const invalid = 'This value is missing or invalid.';
    expect(await said(await on.info({ recordKey: on.eeg.key, formats: 'EDF_PLUS,MP3' }))).toEqual([
      400,
      'formats',
      invalid,
    ]);
    expect(await said(await on.convert(conversionRequest(on.eeg.key, 'edf_plus')))).toEqual([
      400,
      'destFormats',
      invalid,
    ]);
    expect(await said(await on.convert({ ...conversionRequest(on.eeg.key, 'EDF_PLUS'), srcFormat: 'EDF' }))).toEqual([
      400,
      'srcFormat',
      invalid,
    ]);
  });

  test('in a format that cannot hold the recording', async () => {
    expect((await refusalOf(await on.convert(conversionRequest(on.eeg.key, 'ISHNE')))).errors[0]?.code).toBe(
      'unsupported-format',
    );
    expect(await statusOf(on.info({ recordKey: on.eeg.key, formats: 'ISHNE_ZIP' }))).toBe(400);
    expect(await statusOf(on.get(`/v1/conversions/files/${on.eeg.key}.ISHNE`))).toBe(400);
  });

  test('if the recording is not over, although the conversions can be read', async () => {
    const refused = await refusalOf(await on.convert(conversionRequest(on.ongoing, 'EDF_PLUS')));
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'recording-not-over']);
    const [found] = await infosOf(await on.info({ recordKey: on.ongoing, formats: 'EDF_PLUS' }));
    expect(found?.conversionStatus).toBe('NOT_STARTED');
    expect(await engine.db.selectFrom('conversion').selectAll().execute()).toEqual([]);
  });

  test.each(['null', 'start_time_us'])('if nothing was recorded (end: %s), before it is tried', async (end) => {
    const set = (value: string) =>
      sql`update recording set end_time_us = ${sql.raw(value)} where id = ${on.eeg.id}`.execute(engine.db);
    await set(end);
    const refused = await refusalOf(await on.convert(conversionRequest(on.eeg.key, 'EDF_PLUS')));
    await set('start_time_us + 60000000');
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'no-data']);
    expect(await engine.db.selectFrom('conversion').selectAll().execute()).toEqual([]);
  });

  test('for a file that is not converted', async () => {
    const refused = await refusalOf(await on.get(`/v1/conversions/files/${on.ecg.key}.EDF_PLUS`));
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'not-converted']);
  });

  test('for a body that is not JSON, or too large', async () => {
    expect(await statusOf(on.convert('{"recordKey":'))).toBe(400);
    expect(await statusOf(on.convert('x'.repeat(1_048_577)))).toBe(413);
  });

  test('for another organization, for another application than the key’s, and for unknown recordings', async () => {
    expect(await every(on.foreign)).toEqual([404, 404, 404]);
    expect(await every(`wemu${on.ecg.id}`)).toEqual([403, 403, 403]);
    expect(await every('wemu999999')).toEqual([404, 404, 404]);
    expect(await every('wemu1x')).toEqual([404, 404, 404]);
  });

  test('without a session, for an administrator, and before a required change of password', async () => {
    expect(await every(on.eeg.key, { cookie: '' })).toEqual([401, 401, 401]);
    const admin = await signIn(on.platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    expect(await every(on.eeg.key, { cookie: admin })).toEqual([403, 403, 403]);
    const newcomer = await signIn(on.platform, engine.db, 'newcomer@hospital.example');
    expect(await every(on.eeg.key, { cookie: newcomer })).toEqual([403, 403, 403]);
  });

  test('if the start comes from another site', async () => {
    const how = { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' } };
    expect(await statusOf(on.convert(conversionRequest(on.eeg.key, 'EDF_PLUS'), how))).toBe(403);
  });
});
