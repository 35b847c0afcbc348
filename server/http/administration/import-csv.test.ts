import { beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#/contract/imports.ts';
import { csvOf, csvRelease, csvSeparator } from '#/domain/csv.ts';
import { languages } from '#/domain/locale.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { textsFor } from '../../texts/texts.ts';
import { formOf, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

type File8 = string | Uint8Array<ArrayBuffer>;

/** With its byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(2 * text.length + 2));
  [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))].forEach((unit, at) =>
    bytes.setUint16(2 * at, unit, isLittle),
  );
  return new Uint8Array(bytes.buffer);
}

const problemsOf = ({ rows }: ImportResult) => rows.map(({ row, field, reason }) => `${row} ${field} ${reason}`);

withDatabase('an import of a file with names', (engine) => {
  let platform: TestPlatform;
  let root: string;
  let elsewhere: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    elsewhere = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
  });

  const post = (file: File8, path: string, cookie = root) => {
    const body = formOf({ file: new File([file], 'file.csv', { type: 'text/csv' }) });
    return platform.call(`/v1/${path}`, { method: 'POST', cookie, body });
  };
  const tried = async (file: File8, path = 'devices/import', cookie = root) =>
    (await (await post(file, `${path}?dryRun=true`, cookie)).json()) as ImportResult;
  const deviceOf = (serial: string) =>
    engine.db.selectFrom('device').selectAll().where('serial', '=', serial).executeTakeFirst();

  const heads = ['serial', 'product', 'hardware', 'firmwareVersion', 'targetFirmware', 'organization'] as const;
  const cells = ['CSV-1', 'eeg 32', 'EEG 32 B', 'v1.0.0', '1.1.0', 'Klinik am See'];
  const fileIn = (separator: string, head: readonly string[] = heads) =>
    [head, cells].map((line) => line.join(separator)).join('\r\n');

  test.each<[string, File8]>([
    ['commas', fileIn(',')],
    ['semicolons', fileIn(';')],
    ['tabs', fileIn('\t')],
    ['vertical bars', fileIn('|')],
    ['a byte order mark', `\uFEFF${fileIn(';')}`],
    ['UTF-16, little end first', utf16(fileIn('\t'), true)],
    ['UTF-16, big end first', utf16(fileIn('\t'), false)],
    ['UTF-16 without a byte order mark, little end first', utf16(fileIn(';'), true).slice(2)],
    ['UTF-16 without a byte order mark, big end first', utf16(fileIn(';'), false).slice(2)],
    ...languages.map((language): [string, string] => [
      `heads in ${language}`,
      fileIn(
        csvSeparator(language),
        heads.map((head) => textsFor(language).importHeads[head]),
      ),
    ]),
  ])('reads CSV with %s', async (_, file) => {
    expect(await tried(file)).toMatchObject({ created: 1, refused: 0, unread: [] });
  });

  test.each([
    ['import-too-many-columns', JSON.stringify([Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 0]))])],
    ['import-too-many-columns', `serial${','.repeat(500)}\nCSV-1`],
    // Nobody knows what comes after the last line that is read.
    ['import-too-many-rows', `serial,product\n${',\n'.repeat(50_000)}CSV-1,`],
  ])('refuses a file that is far too large: %s', async (code, file) => {
    const { status, errors } = await refusalOf(await post(file, 'devices/import?dryRun=true'));
    expect([status, errors[0]?.code]).toEqual([400, code]);
  });

  test('writes what the names mean', async () => {
    expect((await post(fileIn(';'), 'devices/import')).status).toBe(200);
    const ids = { productId: 1, hardwareId: 2, targetFirmwareId: 2, organizationId: 2 };
    expect(await deviceOf('CSV-1')).toMatchObject({ ...ids, firmwareVersion: '1.0.0' });
    // An empty cell leaves the value, and a hyphen empties it.
    expect((await post('serial;targetFirmware;product\nCSV-1;-;', 'devices/import')).status).toBe(200);
    expect(await deviceOf('CSV-1')).toMatchObject({ ...ids, targetFirmwareId: null });
  });

  test('takes quoted cells with line breaks, counts rows as a spreadsheet, and names unknown columns', async () => {
    const file =
      'serial,colour,product,hardware\n"CSV-2",red,"EEG\n64","EEG 64 A"\n\n,,,\nCSV-3,"a ""b"", c",EEG 64,X,9\n';
    const result = await tried(file);
    expect(result.unread).toEqual(['colour']);
    // Any space between the words of a name is one.
    expect(problemsOf(result)).toEqual(['5  too-many-cells', '5 hardware not-found']);
    expect(result).toMatchObject({ refused: 1, created: 1 });
  });

  test('says all that is wrong with a row at once', async () => {
    const rows = [{ serial: 'BAD-1', productId: 99, firmwareVersion: 'new', organization: 'Nowhere', colour: 'red' }];
    expect(problemsOf(await tried(JSON.stringify(rows)))).toEqual([
      '1 firmwareVersion invalid',
      '1 colour unknown-field',
      '1 organization not-found',
      '1 productId not-found',
      '1 hardwareId missing',
    ]);
  });

  test('never guesses: a name with several meanings is refused with all of them', async () => {
    const { rows, refused } = await tried('serial,product,hardware\nAMB-1,EEG 32,EEG 32');
    expect(refused).toBe(1);
    expect(rows).toMatchObject([
      { field: 'hardware', reason: 'ambiguous', candidates: ['EEG 32 EEG 32 A (ID 1)', 'EEG 32 EEG 32 B (ID 2)'] },
    ]);
    expect(await tried('serial,product,hardware\nAMB-1,EEG 64,EEG 32 A')).toMatchObject({
      rows: [{ field: 'hardware', reason: 'other-product' }],
    });
    // For a device that is there, the name means what it has.
    expect(await tried('serial,product,hardware\nPORT-1,EEG 32,EEG 32')).toMatchObject({ unchanged: 1, refused: 0 });
  });

  test('tells of an organization out of reach as of one that does not exist', async () => {
    const of = async (name: string) => {
      const file = `serial,product,hardware,organization\nOUT-1,EEG 32,EEG 32 A,${name}`;
      return (await tried(file, 'devices/import', elsewhere)).rows;
    };
    expect(await of('Clinique du Port')).toEqual(await of('No such place'));
    // Nor does a device of others lend its product to an ambiguous name.
    const [problem] = (await tried('serial,hardware\nPORT-1,EEG 32', 'devices/import', elsewhere)).rows;
    expect(problem).toMatchObject({ reason: 'ambiguous' });
  });

  test('reads back what the app has exported, in each language', async () => {
    const device = await deviceOf('PORT-1');
    for (const language of languages) {
      const words = textsFor(language).importHeads;
      const head = [...heads, 'lastContactAt' as const].map((name) => words[name]);
      const row = ['PORT-1', 'EEG 32', 'EEG 32 A', csvRelease('1.0.0'), '', 'Clinique du Port', '2026-03-01 14:05'];
      const result = await tried(csvOf([head, row], csvSeparator(language)));
      expect({ language, ...result }).toMatchObject({ language, unchanged: 1, refused: 0, unread: [] });
    }
    const listed = {
      ...device,
      productName: 'EEG 32',
      hardwareName: 'EEG 32 A',
      organizationName: 'x',
      lastContactAt: null,
    };
    const exported = ['id', 'serial', 'productId', 'productName', 'hardwareId', 'hardwareName', 'firmwareVersion'];
    const members = [
      ...exported,
      'targetFirmwareId',
      'organizationId',
      'organizationName',
      'lastContactAt',
      'batteryPercent',
    ];
    const item = Object.fromEntries(Object.entries(listed).filter(([name]) => members.includes(name)));
    expect(await tried(JSON.stringify([item]))).toMatchObject({ unchanged: 1, refused: 0 });
  });

  test('imports targets and compatibility by names, too', async () => {
    const targets = 'serial;Target firmware\nPORT-1;1.1.0\nSEE-1;9.9.9';
    const found = await tried(targets, 'devices/target-firmware/import');
    expect(found.updated).toBe(1);
    expect(problemsOf(found)).toEqual(['3 targetFirmware not-found']);
    const fits =
      'product,firmware,hardware,driver\nEEG 32,2.1.0,EEG 32 A,Recorder USB 2.0.0\nEEG 32,1.0.0,EEG 64 A,Recorder USB';
    const parts = await tried(fits, 'compatibility/import');
    expect(parts.created).toBe(1);
    expect(problemsOf(parts)).toEqual(['3 hardware other-product', '3 driver ambiguous']);
  });

  test('refuses a file that is not the one that was checked', async () => {
    const { digest } = await tried(fileIn(','));
    const answer = await post(`${fileIn(',')}\n`, `devices/import?digest=${digest}`);
    expect((await refusalOf(answer)).errors).toMatchObject([{ field: 'file', code: 'import-file-changed' }]);
    expect((await post(fileIn(','), `devices/import?digest=${digest}`)).status).toBe(200);
  });
});
