import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { newPatient } from '../testing/patient.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

const everybody = { prescriberRequired: true, rythmSpecialistRequired: true, operatorRequired: true };
const plain = { name: 'Praxis am Kai', locale: 'de-DE' };

async function codeOf(answer: Response): Promise<(string | number)[]> {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ field, code }) => (field ? `${field}: ${code}` : code))];
}

const statusesOf = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

withDatabase('an organization of the administration', (engine) => {
  let platform: TestPlatform;
  let root: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    const more = { userId: 60, organizationId: 2, role: 'SUBSIDIARY_ADMIN' };
    await engine.db.insertInto('userOrganizationRole').values(more).execute();
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
  });
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    platform.call(`/v1/organizations${path}`, { method, cookie: root, headers, ...(body && { body }) });
  const create = async (body: object) => {
    const answer = await send('POST', '', body);
    return (await answer.json()) as { id: number };
  };

  test('is created once for each key, and found again', async () => {
    const body = {
      ...plain,
      name: '  Herzzentrum Ost ',
      street: 'Kai 1',
      phoneNumber: '+49 30 4050000',
      parentId: 2,
      applications: ['CCW', 'CCW'],
    };
    const answers = [];
    for (let sent = 0; sent < 2; sent += 1) answers.push(await send('POST', '', body, { 'Idempotency-Key': 'one' }));
    const [first, second] = answers;
    const made = (await first?.json()) as { id: number };
    expect([first?.status, first?.headers.get('Location')]).toEqual([201, `/v1/organizations/${made.id}`]);
    expect(await second?.json()).toEqual(made);
    expect(made).toEqual({
      id: made.id,
      name: 'Herzzentrum Ost',
      parentId: 2,
      parentName: 'Klinik am See',
      street: 'Kai 1',
      postCode: null,
      city: null,
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      phoneNumber: '+49304050000',
      applications: ['CCW'],
      ...everybody,
    });
    const read = await send('GET', `/${made.id}`);
    expect(read.headers.get('ETag')).toBe(first?.headers.get('ETag'));
  });

  test('has the time zone that was sent, else that of its country, else that of its parent', async () => {
    const zoneOf = async (body: object) => {
      const { timeZone } = (await create({ ...plain, ...body })) as { timeZone?: unknown };
      return timeZone;
    };
    expect(await zoneOf({ name: 'Zone 1', timeZone: 'America/Sao_Paulo' })).toBe('America/Sao_Paulo');
    expect(await zoneOf({ name: 'Zone 2', locale: 'pl-PL', parentId: 2 })).toBe('Europe/Warsaw');
    expect(await zoneOf({ name: 'Zone 3', locale: 'en-US', parentId: 2 })).toBe('Europe/Berlin');
    const { id } = await create({ ...plain, name: 'Zone 4' });
    const put = async (body: object) => (await send('PUT', `/${id}`, { ...plain, name: 'Zone 4', ...body })).json();
    expect(await put({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await put({ city: 'Kiel' })).toMatchObject({ timeZone: 'Asia/Tokyo' });
    for (const timeZone of ['', '+01:00', 'Europe/Nowhere', 5])
      expect(await codeOf(await send('PUT', `/${id}`, { ...plain, name: 'Zone 4', timeZone }))).toEqual([
        400,
        'timeZone: invalid',
      ]);
  });

  test('says whom a prescription must name, and a change that does not say it keeps it', async () => {
    const nobody = { prescriberRequired: false, rythmSpecialistRequired: false, operatorRequired: false };
    const { id } = await create({ ...plain, name: 'Requires' });
    const put = async (body: object) => (await send('PUT', `/${id}`, { ...plain, name: 'Requires', ...body })).json();
    expect(await put({ operatorRequired: false })).toMatchObject({ ...everybody, operatorRequired: false });
    expect(await put(nobody)).toMatchObject(nobody);
    expect(await put({ city: 'Kiel' })).toMatchObject(nobody);
    expect(await put({ prescriberRequired: true })).toMatchObject({ ...nobody, prescriberRequired: true });
    expect(await codeOf(await send('PUT', `/${id}`, { ...plain, name: 'Requires', operatorRequired: 'no' }))).toEqual([
      400,
      'operatorRequired: invalid',
    ]);
  });

  test('needs a name that no other has, without case and accents', async () => {
    expect(await codeOf(await send('POST', '', { ...plain, name: 'clinique DU pôrt' }))).toEqual([
      409,
      'name: organization-name-taken',
    ]);
    const { id } = await create({ ...plain, name: 'Unique' });
    expect(await codeOf(await send('PUT', `/${id}`, { ...plain, name: 'St. Bede Hospital' }))).toEqual([
      409,
      'name: organization-name-taken',
    ]);
    expect((await send('PUT', `/${id}`, { ...plain, name: 'UNIQUE' })).status).toBe(200);
  });

  test('gets a refusal for each wrong field', async () => {
    const wrong = { name: ' ', locale: 'xx', city: 'A1', postCode: 'x'.repeat(21), phoneNumber: '12' };
    const { errors } = await refusalOf(await send('POST', '', wrong));
    expect(new Set(errors.map(({ field }) => field))).toEqual(
      new Set(['city', 'locale', 'name', 'phoneNumber', 'postCode']),
    );
    for (const name of ['St. Bede\u200B Hospital', 'St. Bede \u202EHospital'])
      expect(await codeOf(await send('POST', '', { ...plain, name }))).toEqual([400, 'name: invalid']);
    expect(await codeOf(await send('POST', '', { ...plain, parentId: 999_999 }))).toEqual([400, 'parentId: invalid']);
    expect(await codeOf(await send('POST', '', { ...plain, applications: ['XX'] }))).toEqual([
      400,
      'applications.0: invalid',
    ]);
  });

  test('changes only from the version that the caller has seen', async () => {
    const made = await send('POST', '', { ...plain, name: 'Changing' });
    const { id } = (await made.json()) as { id: number };
    const version = { 'If-Match': made.headers.get('ETag') ?? '' };
    const changes = ['Hamburg', 'Kiel'].map((city) =>
      send('PUT', `/${id}`, { ...plain, name: 'Changing', city }, version),
    );
    expect(statusesOf(await Promise.all(changes))).toEqual([200, 412]);
    expect((await send('DELETE', `/${id}`, undefined, version)).status).toBe(412);
  });

  test('is never below itself, also after two changes at the same time', async () => {
    const { id: upper } = await create({ ...plain, name: 'Upper' });
    const { id: lower } = await create({ ...plain, name: 'Lower', parentId: upper });
    const { id: lowest } = await create({ ...plain, name: 'Lowest', parentId: lower });
    for (const parentId of [upper, lower, lowest])
      expect(await codeOf(await send('PUT', `/${upper}`, { ...plain, name: 'Upper', parentId }))).toEqual([
        409,
        'parentId: organization-circle',
      ]);
    const { id: one } = await create({ ...plain, name: 'One' });
    const { id: other } = await create({ ...plain, name: 'Other' });
    const answers = await Promise.all([
      send('PUT', `/${one}`, { ...plain, name: 'One', parentId: other }),
      send('PUT', `/${other}`, { ...plain, name: 'Other', parentId: one }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  describe('is deleted', () => {
    test('if nothing uses it', async () => {
      const { id } = await create({ ...plain, name: 'Unused' });
      expect((await send('DELETE', `/${id}`)).status).toBe(204);
      expect((await send('GET', `/${id}`)).status).toBe(404);
    });

    test('unless something uses it, which the refusal names', async () => {
      const { id } = await create({ ...plain, name: 'Used' });
      const { id: below } = await create({ ...plain, name: 'Below', parentId: id });
      expect(await codeOf(await send('DELETE', `/${id}`))).toEqual([409, 'organization-has-subsidiaries']);
      await send('DELETE', `/${below}`);
      await engine.db.updateTable('device').set({ organizationId: id }).where('id', '=', 1).execute();
      expect(await codeOf(await send('DELETE', `/${id}`))).toEqual([409, 'organization-has-devices']);
      await engine.db.updateTable('device').set({ organizationId: 1 }).where('id', '=', 1).execute();
      await engine.db.insertInto('userOrganization').values({ userId: 7, organizationId: id }).execute();
      expect(await codeOf(await send('DELETE', `/${id}`))).toEqual([409, 'organization-has-users']);
      await engine.db.deleteFrom('userOrganization').where('organizationId', '=', id).execute();
      const doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
      const patient = await platform.call('/v1/patients', { method: 'POST', cookie: doctor, body: newPatient });
      const { id: patientId } = (await patient.json()) as { id: number };
      await engine.db.updateTable('patient').set({ organizationId: id }).where('id', '=', patientId).execute();
      expect(await codeOf(await send('DELETE', `/${id}`))).toEqual([409, 'organization-has-patients']);
      await engine.db.updateTable('patient').set({ organizationId: 1 }).where('id', '=', patientId).execute();
      const recordId = await testRecording(engine.db);
      await engine.db.updateTable('recording').set({ organizationId: id }).where('id', '=', recordId).execute();
      expect(await codeOf(await send('DELETE', `/${id}`))).toEqual([409, 'organization-has-recordings']);
    });
  });

  test('of the own reach is seen by a SUBSIDIARY_ADMIN, who changes none', async () => {
    const { id } = await create({ ...plain, name: 'Within', parentId: 2 });
    const cookie = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
    const call = (method: string, path: string, body?: object) =>
      platform.call(`/v1/organizations${path}`, { method, cookie, ...(body && { body }) });
    expect((await call('GET', `/${id}`)).status).toBe(200);
    expect((await call('GET', '/1')).status).toBe(404);
    for (const [method, path, body] of [
      ['POST', '', plain],
      ['PUT', `/${id}`, plain],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect(await codeOf(await call(method, path, body))).toEqual([403, 'forbidden']);
  });
});
