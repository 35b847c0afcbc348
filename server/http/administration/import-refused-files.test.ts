import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ImportResult } from '#/contract/imports.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { formOf, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

async function codesOf(answer: Response) {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ code }) => code)];
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n[]\r\n';

/** The methods of a `Response` cannot be replaced once a server has listened in this process. */
function watchForms() {
  const read = vi.fn<() => void>();
  class WatchedResponse extends Response {
    override readonly formData = () => {
      read();
      return Response.prototype.formData.call(this);
    };
  }
  vi.stubGlobal('Response', WatchedResponse);
  return read;
}

withDatabase('an import refuses a file with one line', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  afterEach(() => void vi.unstubAllGlobals());
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    cookie = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
  });

  const send = (file: string | Uint8Array<ArrayBuffer>, { path = 'import', field = 'file', key = '' } = {}) => {
    const body = formOf({ [field]: new File([file], 'devices.json', { type: 'application/json' }) });
    const headers = { 'Idempotency-Key': key || crypto.randomUUID() };
    return platform.call(`/v1/devices/${path}`, { method: 'POST', cookie, headers, body });
  };

  const latin = Uint8Array.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]);
  const many = `[${Array.from({ length: 200_000 }, () => '{"serial":"AAA"}').join()}]`;
  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['that is empty', '', 400, 'import-empty'],
    ['that has only spaces', ' \n', 400, 'import-empty'],
    ['that has heads only', 'serial;product', 400, 'import-empty'],
    ['without a known head', 'colour;size\nred;large', 400, 'import-no-column'],
    ['with two heads that mean the same', 'serial;Seriennummer\nAAA;BBB', 400, 'import-same-column'],
    ['with an open quote', 'serial;product\n"AAA;B', 400, 'import-not-csv'],
    ['that was cut', '[{"serial":"AAA"}', 400, 'import-not-json'],
    ['that is no list', '{"serial":"AAA"}', 400, 'import-not-list'],
    ['that is a list of something else', '[1,2]', 400, 'import-not-list'],
    ['that is nested deeper', '[{"serial":{"a":[1]}}]', 400, 'import-too-deep'],
    ['that is nested very deep', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'import-too-deep'],
    ['without rows', '[]', 400, 'import-empty'],
    ['with a row of a million members', `[{${'"a":1,'.repeat(1_200_000)}"a":1}]`, 400, 'import-too-many-rows'],
    ['with 200,000 rows', many, 400, 'import-too-many-rows'],
    ['that is not in UTF-8', latin, 400, 'import-encoding'],
    ['with one byte too many', ' '.repeat(10_000_001), 413, 'too-large'],
    ['far too large', ' '.repeat(11_000_000), 413, 'too-large'],
  ])('%s', async (_, file, status, code) => {
    for (const path of ['import', 'import?dryRun=true'])
      expect(await codesOf(await send(file, { path }))).toEqual([status, code]);
  });

  test('before a transaction begins', async () => {
    const begun = vi.spyOn(engine.db, 'startTransaction');
    expect(await codesOf(await send('[', { key: 'no-rows' }))).toEqual([400, 'import-not-json']);
    expect(begun).not.toHaveBeenCalled();
    begun.mockRestore();
  });

  test('that stands among a thousand others', async () => {
    const body = formOf({ file: new File(['[{"serial":"NEW-9"}]'], 'devices.json') });
    for (let sent = 0; sent < 1000; sent += 1) body.append('other', new File([''], 'tiny'));
    const answer = await platform.call('/v1/devices/import', { method: 'POST', cookie, body });
    expect(await codesOf(answer)).toEqual([400, 'import-no-file']);
  });

  const boundaries = [
    ['after a parameter whose name ends alike', 'multipart/form-data; no-boundary=a; boundary=b'],
    ['in capitals', 'Multipart/Form-Data; BOUNDARY=b'],
    ['in quotes', String.raw`multipart/form-data; boundary="\b"`],
  ] as const;
  test.each(boundaries)('that stands among others, with the boundary %s', async (_, type) => {
    const read = watchForms();
    const body = `${part.repeat(1000)}--b--\r\n`;
    const headers = { 'Content-Type': type };
    const answer = await platform.call('/v1/devices/import', { method: 'POST', cookie, headers, body });
    expect(await codesOf(answer)).toEqual([400, 'import-no-file']);
    expect(read).not.toHaveBeenCalled();
  });

  test('in a form of another type, which is not read', async () => {
    const read = watchForms();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; boundary=b' };
    const answer = await platform.call('/v1/devices/import', { method: 'POST', cookie, headers, body: 'file=a' });
    expect(await codesOf(answer)).toEqual([400, 'import-no-file']);
    expect(read).not.toHaveBeenCalled();
  });

  test('unless only a byte order mark precedes it', async () => {
    const answer = await send(`\uFEFF${JSON.stringify([{ serial: 'BOM-1', productId: 1, hardwareId: 2 }])}`, {
      path: 'import?dryRun=true',
    });
    expect((await answer.json()) as ImportResult).toMatchObject({ created: 1, refused: 0 });
  });

  test('that is not in the field', async () => {
    expect(await codesOf(await send('[]', { field: 'other' }))).toEqual([400, 'import-no-file']);
  });
});
