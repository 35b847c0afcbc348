import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

async function codeOf(answer: Response): Promise<(string | number)[]> {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ field, code }) => (field ? `${field}: ${code}` : code))];
}

const product = { name: 'Sleep Belt', application: 'SOM', reference: 'SOM-9' };

withDatabase('products, hardware and drivers', (engine) => {
  let platform: TestPlatform;
  let root: string;
  let devices: string;
  let firmwares: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    const as = (name: string) => signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
    [root, devices, firmwares] = [await as('root'), await as('devices'), await as('firmwares')];
  });
  const sendAs = (cookie: string, method: string, path: string, body?: object, headers = {}) =>
    platform.call(`/v1/${path}`, { method, cookie, headers, ...(body && { body }) });
  const send = (method: string, path: string, body?: object, headers = {}) => sendAs(root, method, path, body, headers);
  const create = async (kind: string, body: object) =>
    (await (await send('POST', kind, body)).json()) as { id: number };

  const may = async (cookie: string, method: string, path: string, body: object) =>
    (await sendAs(cookie, method, path, body)).status;

  test('a product is created once for each key, found, changed and deleted', async () => {
    const sent = { ...product, name: '  Sleep Belt ' };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await send('POST', 'products', sent, { 'Idempotency-Key': 'k' }));
    const [first, second] = answers;
    const made = (await first?.json()) as { id: number };
    expect(await second?.json()).toEqual(made);
    expect([first?.status, made]).toEqual([201, { id: made.id, ...product }]);
    expect(await (await send('GET', 'products/SOM/som-9')).json()).toEqual(made);
    const seen = first?.headers.get('ETag') ?? '';
    const next = { ...product, name: 'Belt', application: 'CPF' };
    const changed = await send('PUT', `products/${made.id}`, next, { 'If-Match': seen });
    expect(await changed.json()).toEqual({ id: made.id, ...next });
    expect((await send('PUT', `products/${made.id}`, product, { 'If-Match': seen })).status).toBe(412);
    expect((await send('DELETE', `products/${made.id}`)).status).toBe(204);
    expect((await send('GET', `products/${made.id}`)).status).toBe(404);
    const told = await engine.db
      .selectFrom('history')
      .select(['action', 'objectName'])
      .where('kind', '=', 'product')
      .where('objectId', '=', made.id)
      .orderBy('id')
      .execute();
    expect(told.map(({ action, objectName }) => `${action} ${objectName}`)).toEqual([
      'created Sleep Belt',
      'changed Belt',
      'deleted Belt',
    ]);
  });

  test.each([
    ['products', { ...product, name: 'éeg 32', application: 'WEMU' }, '409 name: product-name-taken'],
    ['products', { ...product, reference: 'wemu-1', application: 'WEMU' }, '409 reference: product-reference-taken'],
    ['products', { ...product, application: 'ECG' }, '400 application: invalid'],
    ['products', { ...product, name: ' ', reference: 'x'.repeat(101) }, '400 name: invalid reference: invalid'],
    [
      'products',
      { ...product, name: 'EEG\u200B 32', reference: 'WEMU\u00AD-1' },
      '400 name: invalid reference: invalid',
    ],
    ['hardwares', { name: 'EEG\u2060 32', version: 'A\u202E', productId: 1 }, '400 name: invalid version: invalid'],
    ['drivers', { name: 'US\u200DB', version: '1.0.0' }, '400 name: invalid'],
    ['hardwares', { name: 'EEG 32', version: ' ', productId: 1 }, '400 version: invalid'],
    ['hardwares', { name: 'EEG 32', version: 'C', productId: 999 }, '400 productId: invalid'],
    ['drivers', { name: 'USB', version: '1.0' }, '400 version: invalid'],
    ['drivers', { name: 'USB', version: '1.0.0-01' }, '400 version: invalid'],
  ])('of %s, %j is refused: %s', async (kind, body, refusal) => {
    const before = await engine.db.selectFrom('history').select('id').execute();
    expect((await codeOf(await send('POST', kind, body))).join(' ')).toBe(refusal);
    expect(await engine.db.selectFrom('history').select('id').execute()).toHaveLength(before.length);
  });

  test('a driver has each version once, whatever the case of its name and its version, and the build', async () => {
    await create('drivers', { name: 'Bluetooth', version: '1.0.0' });
    await create('drivers', { name: 'Bluetooth', version: '1.1.0' });
    await create('drivers', { name: 'Bluetooth', version: '2.0.0-rc.1' });
    for (const version of ['1.1.0', '1.1.0+build.2', '2.0.0-RC.1']) {
      const again = await send('POST', 'drivers', { name: 'BLUETOOTH', version });
      expect(await codeOf(again)).toEqual([409, 'version: driver-taken']);
    }
  });

  test('what is in use is not deleted, and the answer names by what', async () => {
    expect(await codeOf(await send('DELETE', 'products/1'))).toEqual([409, 'product-has-hardware']);
    expect(await codeOf(await send('DELETE', 'hardwares/1'))).toEqual([409, 'hardware-has-devices']);
    const body = { name: 'EEG 32', version: 'A', productId: 2 };
    expect(await codeOf(await send('PUT', 'hardwares/1', body))).toEqual([409, 'productId: hardware-keeps-product']);
    const moved = { name: 'EEG 32', application: 'CCW', reference: 'WEMU-1' };
    expect(await codeOf(await send('PUT', 'products/1', moved))).toEqual([
      409,
      'application: product-keeps-application',
    ]);
    const { id } = await create('drivers', { name: 'Serial', version: '2.0.0' });
    await engine.db.insertInto('firmwareDriver').values({ firmwareId: 1, driverId: id }).execute();
    expect(await codeOf(await send('DELETE', `drivers/${id}`))).toEqual([409, 'driver-has-firmwares']);
  });

  test('a version is stored without signs that nobody sees, and is the same version', async () => {
    const made = await create('drivers', { name: 'Pasted', version: '\u202A1.\u200B4.0\u202C' });
    expect(made).toMatchObject({ version: '1.4.0' });
    const again = await send('POST', 'drivers', { name: 'Pasted', version: '1.4\u00AD.0' });
    expect(await codeOf(again)).toEqual([409, 'version: driver-taken']);
    const list = { search: { name: 'Pasted' }, pagination: { start: 0, limit: 10 } };
    expect((await send('POST', 'drivers/list', list)).status).toBe(200);
  });

  test('the versions of a driver are in the order of their numbers', async () => {
    for (const version of ['1.10.0', '1.2.0', '1.9.1-rc.1']) await create('drivers', { name: 'Ordered', version });
    const list = { search: { name: 'ordered' }, pagination: { start: 0, limit: 10 } };
    const { data } = (await (await send('POST', 'drivers/list', list)).json()) as { data: { version: string }[] };
    expect(data.map(({ version }) => version)).toEqual(['1.2.0', '1.9.1-rc.1', '1.10.0']);
  });

  test('a list is searched by a part of the name, in pages', async () => {
    const search = { name: 'EEG' };
    const answer = await send('POST', 'hardwares/list', { search, pagination: { start: 1, limit: 2 } });
    const { data, meta } = (await answer.json()) as { data: object[]; meta: { totalCount: number } };
    expect(meta.totalCount).toBe(4);
    expect(data).toMatchObject([{ name: 'EEG 32', version: 'B', productName: 'EEG 32' }, { name: 'EEG 64' }]);
  });

  test('administrators of devices read all, and of firmwares change drivers alone', async () => {
    const list = { search: {}, pagination: { start: 0, limit: 1 } };
    for (const cookie of [devices, firmwares])
      for (const kind of ['products', 'hardwares', 'drivers'])
        expect(await may(cookie, 'POST', `${kind}/list`, list)).toBe(200);
    expect(await may(devices, 'POST', 'drivers', { name: 'Own', version: '1.0.0' })).toBe(403);
    expect(await may(firmwares, 'POST', 'products', product)).toBe(403);
    expect(await may(firmwares, 'POST', 'drivers', { name: 'Own', version: '1.0.0' })).toBe(201);
  });
});
