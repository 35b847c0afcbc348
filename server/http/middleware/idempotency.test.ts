import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient as patientSchema } from '#/contract/patients.ts';
import { eachEngine, withDatabase, type Engine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { newPatient } from '../testing/patient.ts';
import { whileLacking } from '../testing/privileges.ts';
import { signIn } from '../testing/sign-in.ts';

const seen = async (answer: Response) => ({
  status: answer.status,
  headers: ['Content-Type', 'Cache-Control', 'ETag', 'Location'].map((name) => answer.headers.get(name)),
  body: await answer.text(),
});
const idIn = async (answer: Response) => patientSchema.parse(await answer.json()).id;

function creations(engine: Engine) {
  let platform: TestPlatform;
  let doctor: string;
  let key: string;
  let before: number;
  const countPatients = async () => (await engine.db.selectFrom('patient').select('id').execute()).length;
  const created = async () => (await countPatients()) - before;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
  });
  beforeEach(async () => {
    key = crypto.randomUUID();
    before = await countPatients();
  });

  const create = (body: unknown = newPatient, how: Call = {}, at = platform) =>
    at.call('/v1/patients', {
      method: 'POST',
      cookie: doctor,
      body,
      ...how,
      headers: { 'Idempotency-Key': key, ...how.headers },
    });
  const moveTo = (organization: number) => platform.call(`/v1/user/orga/${organization}`, { cookie: doctor });
  return { platform: () => platform, doctor: () => doctor, key: () => key, moveTo, created, create };
}

eachEngine('a creation with an Idempotency-Key', (engine) => {
  const { platform, doctor, key, created, create } = creations(engine);

  test('returns the first answer if it is repeated', async () => {
    const first = await seen(await create());
    expect(first.status).toBe(201);
    expect(first.headers).not.toContain(null);
    for (let again = 0; again < 3; again += 1) expect(await seen(await create())).toEqual(first);
    expect(await created()).toBe(1);
  });

  test('returns the first answer even if the patient has changed since', async () => {
    const first = await create();
    await platform().call(first.headers.get('Location') ?? '', {
      method: 'PUT',
      cookie: doctor(),
      body: { ...newPatient, city: 'Lyon' },
    });
    expect(await seen(await create())).toEqual(await seen(first));
  });

  test('is done once if several servers get it at the same time, and each gives the same answer', async () => {
    const other = testPlatform(engine.db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        seen(await create(newPatient, {}, index % 2 ? other : platform())),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    expect(await created()).toBe(1);
  });

  test.each([true, false])('that arrives slowly blocks nobody else (with a key: %s)', async (hasKey) => {
    const bytes = new TextEncoder().encode(JSON.stringify(newPatient));
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const slow = platform().app.request('http://bedside.test/v1/patients', {
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'X-Application': 'WEMU',
        Cookie: doctor(),
        'Content-Length': String(bytes.length),
        ...(hasKey ? { 'Idempotency-Key': key() } : {}),
      },
      body: body.readable,
      duplex: 'half',
    });
    const writer = body.writable.getWriter();
    await writer.write(bytes.slice(0, 20));
    expect((await platform().call('/v1/usercontext', { cookie: doctor() })).status).toBe(200);
    expect((await platform().call('/v1/patients/nationalIdTypes', { cookie: doctor() })).status).toBe(200);
    await writer.write(bytes.slice(20));
    await writer.close();
    expect((await slow).status).toBe(201);
  });

  test('leaves its key unused if it is refused', async () => {
    expect((await create({ ...newPatient, firstName: '' })).status).toBe(400);
    expect((await create('{"firstName":')).status).toBe(400);
    expect((await create(newPatient, { cookie: '' })).status).toBe(401);
    expect((await create()).status).toBe(201);
    expect(await created()).toBe(1);
  });

  test('leaves its key unused, and no data, if it fails inside', async () => {
    await sql`alter table patient_medical_tag add constraint broken check (tag_id <> 16) not valid`.execute(engine.db);
    expect(await refusalOf(await create())).toMatchObject({ status: 500, errors: [{ code: 'nothing-done' }] });
    expect(await created()).toBe(0);
    await sql`alter table patient_medical_tag drop constraint broken`.execute(engine.db);
    expect((await create()).status).toBe(201);
    expect(await created()).toBe(1);
  });

  test('creates no second patient after the patient was deleted, and stores no personal data', async () => {
    const first = await create();
    expect(
      (await platform().call(first.headers.get('Location') ?? '', { method: 'DELETE', cookie: doctor() })).status,
    ).toBe(204);
    expect(await refusalOf(await create())).toMatchObject({ status: 404, errors: [{ code: 'not-found' }] });
    expect(await created()).toBe(0);
    const rows = await engine.db.selectFrom('idempotencyKey').selectAll().where('key', '=', key()).execute();
    expect(JSON.stringify(rows)).not.toContain('Brien');
  });
});

withDatabase('a creation with an Idempotency-Key', (engine) => {
  const { platform, moveTo, created, create } = creations(engine);

  test('is done each time without a key, or with different keys', async () => {
    const ids = [
      await idIn(await create()),
      await idIn(await create(newPatient, { headers: { 'Idempotency-Key': crypto.randomUUID() } })),
      await idIn(await create(newPatient, { headers: { 'Idempotency-Key': undefined } })),
      await idIn(await create(newPatient, { headers: { 'Idempotency-Key': undefined } })),
    ];
    expect([new Set(ids).size, await created()]).toEqual([4, 4]);
  });

  test('belongs to its user', async () => {
    const technician = await signIn(platform(), engine.db, 'technician@hospital.example');
    const ids = [await idIn(await create()), await idIn(await create(newPatient, { cookie: technician }))];
    expect([new Set(ids).size, await created()]).toEqual([2, 2]);
  });

  describe('is refused with the same key for another request', () => {
    test.each<[string, object, Call]>([
      ['with another body', { city: 'Lyon' }, {}],
      ['in another application', {}, { headers: { 'X-Application': 'CCW' } }],
    ])('%s', async (_, changes, how) => {
      const application = how.headers?.['X-Application'] === 'CCW' ? 'CCW' : 'WEMU';
      const cookie = await signIn(platform(), engine.db, 'doctor@hospital.example', { application });
      const first = await seen(await create());
      const refused = await create(
        { ...newPatient, ...changes },
        { ...how, cookie, headers: { ...how.headers, 'X-lang': 'en-GB' } },
      );
      expect(await refusalOf(refused)).toEqual({
        status: 422,
        errors: [
          {
            field: 'Idempotency-Key',
            code: 'key-used',
            message:
              'This has already been sent with other contents. Please check whether it was created before sending it again.',
          },
        ],
      });
      expect(await created()).toBe(1);
      expect(await seen(await create())).toEqual(first);
    });

    test('in another organization', async () => {
      await create();
      await moveTo(2);
      expect((await create()).status).toBe(422);
      await moveTo(1);
      expect((await create()).status).toBe(201);
      expect(await created()).toBe(1);
    });
  });

  test('gives no answer to a user who may no longer create', async () => {
    const technician = await signIn(platform(), engine.db, 'technician@hospital.example');
    expect((await create(newPatient, { cookie: technician })).status).toBe(201);
    await whileLacking(engine.db, 'TECHNICIAN', 'PERMS_PATIENT_CREATE', async () => {
      expect((await create(newPatient, { cookie: technician })).status).toBe(403);
    });
  });

  test.each(['', ' ', 'two words', 'one, two', 'a'.repeat(129), 'a'.repeat(10_000), 'clé', '\u007f', 'a\tb'])(
    'with the key %j is refused',
    async (odd) => {
      expect(await refusalOf(await create(newPatient, { headers: { 'Idempotency-Key': odd } }))).toMatchObject({
        status: 400,
        errors: [{ field: 'Idempotency-Key', code: 'invalid-key' }],
      });
      expect(await created()).toBe(0);
    },
  );

  test.each(['a', 'a'.repeat(128), '"8e03978e-40d5-43dd-bc93-6894a57f9324"', "');drop--;"])(
    'with the key %j is accepted',
    async (taken) => {
      const headers = { 'Idempotency-Key': taken };
      expect(await idIn(await create(newPatient, { headers }))).toBe(await idIn(await create(newPatient, { headers })));
      expect(await created()).toBe(1);
    },
  );
});
