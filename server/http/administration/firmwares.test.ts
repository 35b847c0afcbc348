import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { firmwareMostBytes } from '#/contract/firmwares.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { formOf, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

async function codeOf(answer: Response): Promise<string> {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ field, code }) => (field ? `${field}: ${code}` : code))].join(' ');
}

const fileOf = (content: Uint8Array<ArrayBuffer>, name = 'eeg.bin') => new File([content], name);

interface Made {
  id: number;
  sha256: string;
}

// Product 1 has the hardware 1 (A) and 2 (B), and the firmwares 1 (1.0.0) to 4 (2.1.0), of which A does not run 4.
withDatabase('firmwares', (engine) => {
  let platform: TestPlatform;
  let cookies: Record<'firmwares' | 'devices' | 'admin', string>;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    const as = (name: string) => signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
    cookies = { firmwares: await as('firmwares'), devices: await as('devices'), admin: await as('admin') };
  });
  const send = (method: string, path: string, body?: object, headers = {}, cookie = cookies.firmwares) =>
    platform.call(`/v1/${path}`, { method, cookie, headers, ...(body && { body }) });
  const upload = (
    fields: Record<string, string | File>,
    key?: string,
    cookie = cookies.firmwares,
    path = 'firmwares',
  ) => send('POST', path, formOf(fields), { 'Idempotency-Key': key }, cookie);
  const bytes = randomBytes(3000);
  const fields = (version: string, file = fileOf(bytes)) => ({ version, productId: '1', releaseNotes: ' New. ', file });
  const create = async (version: string) => (await (await upload(fields(version))).json()) as Made;
  const storedFiles = () => engine.db.selectFrom('firmwareFile').select('firmwareId').execute();
  const history = async (id: number) =>
    (
      await engine.db
        .selectFrom('history')
        .select(['action', 'objectName', 'changes'])
        .where('kind', '=', 'firmware')
        .where('objectId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action, objectName, changes }) => [
      action,
      objectName,
      Object.keys(changes as object)
        .toSorted()
        .join(' '),
    ]);

  test('a firmware is created once for each key with its file, whose digest the platform computes', async () => {
    const [first, second] = [await upload(fields('3.0.0'), 'k'), await upload(fields('3.0.0'), 'k')];
    const made = (await first.json()) as Made;
    expect(await second.json()).toEqual(made);
    expect([first.status, made]).toMatchObject([
      201,
      {
        version: '3.0.0',
        productId: 1,
        productName: 'EEG 32',
        releaseNotes: 'New.',
        fileName: 'eeg.bin',
        size: 3000,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ]);
    const stored = await engine.db
      .selectFrom('firmwareFile')
      .select('contents')
      .where('firmwareId', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.compare(Buffer.from(stored.contents), bytes)).toBe(0);
    expect(await codeOf(await upload(fields('3.0.1'), 'k'))).toBe('422 Idempotency-Key: key-used');
    const [told] = await history(made.id);
    expect(told?.slice(0, 2)).toEqual(['created', 'EEG 32 3.0.0']);
    expect(told?.[2]).not.toContain('contents');
  });

  test.each([
    ['a version that is taken', () => fields('2.1.0'), '409 version: firmware-taken'],
    ['another build of a version that is taken', () => fields('2.1.0+build.7'), '409 version: firmware-taken'],
    ['a version of two parts', () => fields('2.1'), '400 version: invalid'],
    ['an unknown product', () => ({ ...fields('9.0.0'), productId: '999' }), '400 productId: invalid'],
    ['no product', () => ({ ...fields('9.0.0'), productId: '' }), '400 productId: invalid'],
    [
      'notes that are too long',
      () => ({ ...fields('9.0.0'), releaseNotes: 'x'.repeat(5001) }),
      '400 releaseNotes: invalid',
    ],
    ['an empty file', () => fields('9.0.0', fileOf(new Uint8Array())), '400 file: firmware-no-file'],
    ['a text as file', () => ({ ...fields('9.0.0'), file: 'no file' }), '400 file: firmware-no-file'],
    ['one byte too many', () => fields('9.0.0', fileOf(new Uint8Array(firmwareMostBytes + 1))), '413 file: too-large'],
  ])('%s is refused where it stands, and leaves nothing', async (_, sent, refusal) => {
    const before = await storedFiles();
    expect(await codeOf(await upload(sent()))).toBe(refusal);
    expect(await storedFiles()).toHaveLength(before.length);
  });

  test('a path in the file’s name is dropped, and a file of the largest size is stored with the longest notes', async () => {
    const file = fileOf(new Uint8Array(firmwareMostBytes), '../../etc/pass"wd');
    const sent = { ...fields('4.0.0-RC.1', file), releaseNotes: '好'.repeat(5000) };
    const made = (await (await upload(sent)).json()) as { fileName: string; size: number };
    expect(made).toMatchObject({ fileName: 'passwd', size: firmwareMostBytes });
    expect(await codeOf(await upload(fields('4.0.0-rc.1')))).toBe('409 version: firmware-taken');
  });

  test('only the calls that take a file take more than other bodies', async () => {
    const body = 'x'.repeat(2_000_000);
    expect(
      (await platform.call('/v1/firmwares/list', { method: 'POST', body, cookie: cookies.firmwares })).status,
    ).toBe(413);
  });

  test('the notes change, the version and the product do not', async () => {
    const { id } = await create('5.0.0');
    const body = { version: '5.0.0', productId: 1, releaseNotes: 'Better.' };
    const seen = (await send('GET', `firmwares/${id}`)).headers.get('ETag') ?? '';
    expect(await (await send('PUT', `firmwares/${id}`, body, { 'If-Match': seen })).json()).toMatchObject(body);
    expect((await send('PUT', `firmwares/${id}`, body, { 'If-Match': seen })).status).toBe(412);
    const moved = await send('PUT', `firmwares/${id}`, { ...body, version: '5.0.1' });
    expect(await codeOf(moved)).toBe('409 version: firmware-keeps-version');
  });

  test('its upgrade and its compatibility are set as a whole, and a device can then have it as target', async () => {
    const { id } = await create('6.0.0');
    const device = { serial: 'FW-1', productId: 1, hardwareId: 1 };
    // The device tells of its build, too.
    const target = { ...device, firmwareVersion: '1.0.0+build.3', targetFirmwareId: id };
    const asDevices = (body: object) => send('POST', 'devices', body, {}, cookies.devices);
    expect(await codeOf(await asDevices(target))).toBe('400 targetFirmwareId: firmware-incompatible');
    const parts = { hardwareIds: [1, 2], driverIds: [1] };
    expect(await (await send('PUT', `firmwares/${id}/compatibility`, parts)).json()).toEqual(parts);
    expect(await codeOf(await asDevices(target))).toBe('400 targetFirmwareId: firmware-unreachable');
    const from = { firmwareIds: [1, 3] };
    expect(await (await send('PUT', `firmwares/${id}/upgrade`, from)).json()).toEqual(from);
    expect((await asDevices(target)).status).toBe(201);
    // The device could no longer run or reach its target.
    const without = await send('PUT', `firmwares/${id}/compatibility`, { hardwareIds: [2], driverIds: [] });
    expect(await codeOf(without)).toMatch(/^409 .*firmware-is-target/);
    expect(await codeOf(await send('PUT', `firmwares/${id}/upgrade`, { firmwareIds: [3] }))).toBe(
      '409 firmwareIds: firmware-is-target',
    );
    expect(await (await send('GET', `firmwares/${id}/upgrade`)).json()).toEqual(from);
    expect(await codeOf(await send('DELETE', `firmwares/${id}`))).toBe('409 firmware-has-devices');
    expect((await history(id)).slice(1)).toEqual([
      ['changed', 'EEG 32 6.0.0', 'hardware_id'],
      ['changed', 'EEG 32 6.0.0', 'hardware_id'],
      ['changed', 'EEG 32 6.0.0', 'driver_id'],
      ['changed', 'EEG 32 6.0.0', 'from_id'],
      ['changed', 'EEG 32 6.0.0', 'from_id'],
    ]);
  });

  test.each([
    ['upgrade', { firmwareIds: [5] }, '400 firmwareIds: firmware-of-other-product'],
    ['upgrade', { firmwareIds: [999] }, '400 firmwareIds: invalid'],
    ['upgrade', { firmwareIds: [2] }, '400 firmwareIds: invalid'],
    ['compatibility', { hardwareIds: [3], driverIds: [] }, '400 hardwareIds: hardware-of-other-product'],
    ['compatibility', { hardwareIds: [], driverIds: [999] }, '400 driverIds: invalid'],
  ])('of firmware 2, the %s %j is refused: %s', async (part, body, refusal) => {
    expect(await codeOf(await send('PUT', `firmwares/2/${part}`, body))).toBe(refusal);
  });

  test('only a firmware that nothing uses is deleted, with its file and its compatibility', async () => {
    const { id } = await create('7.0.0');
    expect(await codeOf(await send('DELETE', 'firmwares/1'))).toMatch(/^409 firmware-has-/);
    expect((await send('PUT', `firmwares/${id}/compatibility`, { hardwareIds: [1], driverIds: [] })).status).toBe(200);
    expect((await send('DELETE', `firmwares/${id}`)).status).toBe(204);
    expect((await send('GET', `firmwares/${id}`)).status).toBe(404);
    expect((await history(id)).at(-1)?.slice(0, 2)).toEqual(['deleted', 'EEG 32 7.0.0']);
  });

  test('an import of the compatibility says what it would do, adds only, and tells why rows are refused', async () => {
    const { id } = await create('8.0.0');
    const rows = [
      { firmwareId: id, hardwareId: 1, driverId: 2 },
      { firmwareId: id, hardwareId: 2 },
      { firmwareId: 1, hardwareId: 1, driverId: 1 },
      { firmwareId: id, hardwareId: 3 },
      { firmwareId: 9999, hardwareId: 1 },
      { firmwareId: id, hardwareId: 2 },
      { firmwareId: id },
      { firmwareId: id, hardwareId: 2, driverId: 999 },
    ];
    const file = () => ({ file: new File([JSON.stringify(rows)], 'fits.json') });
    const path = 'compatibility/import';
    const dry = await upload(file(), undefined, cookies.firmwares, `${path}?dryRun=true`);
    expect(await dry.json()).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 1,
      refused: 5,
      rows: [
        { row: 4, field: 'hardwareId', reason: 'other-product' },
        { row: 5, field: 'firmwareId', reason: 'not-found' },
        { row: 6, field: 'firmwareId', reason: 'duplicate' },
        { row: 7, field: 'hardwareId', reason: 'missing' },
        { row: 8, field: 'driverId', reason: 'not-found' },
      ],
    });
    const none = { hardwareIds: [], driverIds: [] };
    expect(await (await send('GET', `firmwares/${id}/compatibility`)).json()).toEqual(none);
    expect(await codeOf(await upload(file(), 'i', cookies.firmwares, path))).toBe('409 file: import-refused');
    expect((await upload(file(), 'i', cookies.firmwares, `${path}?leaveOut=5`)).status).toBe(200);
    const both = { hardwareIds: [1, 2], driverIds: [2] };
    expect(await (await send('GET', `firmwares/${id}/compatibility`)).json()).toEqual(both);
    const search = { search: { name: '8.0.0' }, pagination: { start: 0, limit: 10 } };
    const listed = (await (await send('POST', 'compatibility/list', search)).json()) as { data: object[] };
    expect(listed.data).toMatchObject([
      { firmwareVersion: '8.0.0', hardwareVersion: 'A', driverName: 'Recorder USB' },
      { firmwareVersion: '8.0.0', hardwareVersion: 'B', driverName: 'Recorder USB' },
    ]);
  });

  test('administrators of devices only read, and of an organization see nothing', async () => {
    const list = { search: {}, pagination: { start: 0, limit: 1 } };
    const statuses = async (cookie: string) => [
      (await send('POST', 'firmwares/list', list, {}, cookie)).status,
      (await send('GET', 'firmwares/1/compatibility', undefined, {}, cookie)).status,
      (await upload(fields('9.9.9'), undefined, cookie)).status,
      (await send('PUT', 'firmwares/2/upgrade', { firmwareIds: [1] }, {}, cookie)).status,
    ];
    expect(await statuses(cookies.devices)).toEqual([200, 200, 403, 403]);
    expect(await statuses(cookies.admin)).toEqual([403, 403, 403, 403]);
  });
});
