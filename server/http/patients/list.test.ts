import { beforeAll, expect, test } from 'vitest';
import { patientPage } from '#/contract/patient-list.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

function bornIn(days: number) {
  const [year = 0, month = 0, day = 0] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .map(Number);
  return birthdate(year, month, day);
}

const birthdate = (year: number, month: number, day: number) => ({ birthdate: { year, month, day } });

const requested = (changes: object = {}) => ({
  search: { firstName: null, lastName: null, birthdate: null },
  filter: { organizationId: 1, roleNames: null },
  pagination: { start: 0, limit: 10 },
  ...changes,
});

const others = ['Ader', 'Brun', 'Colin', 'Denis', 'Évrard', 'Faure', 'Giraud', 'Hubert', 'Imbert', 'Joly'].map(
  (lastName) => ({
    organizationId: 1,
    firstName: 'Anne',
    lastName,
    sex: 'F',
    birthdate: '1971-11-30',
    locale: 'fr-FR',
  }),
);

const statusOf = async (answer: Promise<Response>) => (await answer).status;

withDatabase('patients/list', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    await engine.db.insertInto('patient').values(others).execute();
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
  });
  const post = (body: unknown, how: Call = {}) =>
    platform.call('/v1/patients/list', { method: 'POST', cookie: doctor, body, ...how });

  test('returns a page of the organization’s patients by the contract, with no-store', async () => {
    const answer = await post(requested());
    const { data, meta } = patientPage.parse(await answer.json());
    const own = await engine.db.selectFrom('patient').select('id').where('organizationId', '=', 1).execute();
    expect([data.length, meta.totalCount]).toEqual([10, own.length]);
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(data.map(({ id }) => id)));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('finds a patient by parts of the names and by the birthdate', async () => {
    const someone = await engine.db
      .selectFrom('patient')
      .select(['id', 'firstName', 'lastName', 'birthdate'])
      .where('organizationId', '=', 1)
      .executeTakeFirstOrThrow();
    const [year, month, day] = (someone.birthdate ?? '').split('-').map(Number);
    const search = {
      firstName: someone.firstName.slice(1).toUpperCase(),
      lastName: someone.lastName.slice(0, 3),
      birthdate: { year, month, day },
    };
    const { data } = patientPage.parse(await (await post(requested({ search }))).json());
    expect(data.map(({ id }) => id)).toContain(someone.id);
  });

  test('needs no search and no optional member', async () => {
    const whole = await (await post(requested())).json();
    for (const search of [undefined, null, {}, { firstName: '', lastName: '' }])
      expect(await (await post(requested({ search }))).json()).toEqual(whole);
    expect(await (await post(requested({ filter: { organizationId: 1, roleNames: ['DOCTOR'] } }))).json()).toEqual(
      whole,
    );
  });

  test('refuses another organization than the current one, even if the caller belongs to it', async () => {
    for (const organizationId of [2, 3, 999]) {
      expect(await refusalOf(await post(requested({ filter: { organizationId } })))).toMatchObject({
        status: 403,
        errors: [{ code: 'forbidden' }],
      });
    }
    await platform.call('/v1/user/orga/2', { cookie: doctor });
    expect(await statusOf(post(requested()))).toBe(403);
    const { data } = patientPage.parse(await (await post(requested({ filter: { organizationId: 2 } }))).json());
    const found = await engine.db
      .selectFrom('patient')
      .select('organizationId')
      .where(
        'id',
        'in',
        data.map(({ id }) => id),
      )
      .execute();
    expect(new Set(found.map((row) => row.organizationId))).toEqual(new Set([2]));
    await platform.call('/v1/user/orga/1', { cookie: doctor });
  });

  test.each<[string, object, string]>([
    ['no organization', { filter: {} }, 'filter.organizationId'],
    ['an invalid organization', { filter: { organizationId: '1' } }, 'filter.organizationId'],
    ['invalid roles', { filter: { organizationId: 1, roleNames: [1] } }, 'filter.roleNames.0'],
    ['too many roles', { filter: { organizationId: 1, roleNames: Array(21).fill('PATIENT') } }, 'filter.roleNames'],
    ['no page', { pagination: undefined }, 'pagination'],
    ['a page before the first', { pagination: { start: -1, limit: 10 } }, 'pagination.start'],
    ['a page too far', { pagination: { start: 1e20, limit: 10 } }, 'pagination.start'],
    ['too many at once', { pagination: { start: 0, limit: 501 } }, 'pagination.limit'],
    ['a name too long', { search: { lastName: 'x'.repeat(101) } }, 'search.lastName'],
    ['a NUL', { search: { firstName: 'a\u0000' } }, 'search.firstName'],
    ['half a letter', { search: { firstName: '\ud83d' } }, 'search.firstName'],
    ['an invalid name', { search: { firstName: 7 } }, 'search.firstName'],
    ['an invalid date', { search: birthdate(2023, 2, 29) }, 'search.birthdate'],
    ['an invalid year', { search: birthdate(0, 2, 28) }, 'search.birthdate'],
    ['a day of the future', { search: bornIn(2) }, 'search.birthdate'],
    ['half a date', { search: { birthdate: { year: 2020 } } }, 'search.birthdate.month'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, errors } = await refusalOf(await post(requested(changes)));
    expect([status, errors[0]?.field, errors[0]?.code]).toEqual([400, field, 'invalid']);
  });

  test('accepts a date that is today in some time zone', async () => {
    expect(await statusOf(post(requested({ search: bornIn(0) })))).toBe(200);
    expect(await statusOf(post(requested({ search: birthdate(1900, 1, 1) })))).toBe(200);
  });

  test('returns an empty page with the total beyond the last patient', async () => {
    const { data, meta } = patientPage.parse(
      await (await post(requested({ pagination: { start: Number.MAX_SAFE_INTEGER, limit: 500 } }))).json(),
    );
    expect([data.length, meta.totalCount]).toEqual([0, expect.any(Number)]);
    const far = { search: { lastName: 'e' }, pagination: { start: Number.MAX_SAFE_INTEGER, limit: 500 } };
    expect(await statusOf(post(requested(far)))).toBe(200);
  });

  test('refuses a body that is not JSON, or too large', async () => {
    expect(await statusOf(post('{"filter":'))).toBe(400);
    expect(await statusOf(post('x'.repeat(1_048_577)))).toBe(413);
  });

  test('needs a doctor or technician who may read patients, a session, and an application', async () => {
    expect(await statusOf(post(requested(), { cookie: '' }))).toBe(401);
    const administrator = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    expect(await statusOf(post(requested(), { cookie: administrator }))).toBe(403);
    const newcomer = await signIn(platform, engine.db, 'newcomer@hospital.example');
    expect(await (await post(requested(), { cookie: newcomer })).text()).toContain('password-must-be-changed');
    expect(await statusOf(post(requested(), { headers: { 'X-Application': 'XYZ' } }))).toBe(400);
    expect(await statusOf(post(requested(), { headers: { 'Sec-Fetch-Site': 'cross-site' } }))).toBe(403);
    const technician = await signIn(platform, engine.db, 'technician@hospital.example');
    const { db } = engine;
    const right = { role: 'TECHNICIAN', privilege: 'PERMS_PATIENT_READ' };
    await db
      .deleteFrom('rolePrivilege')
      .where('role', '=', right.role)
      .where('privilege', '=', right.privilege)
      .execute();
    expect(await statusOf(post(requested(), { cookie: technician }))).toBe(403);
    await db.insertInto('rolePrivilege').values(right).execute();
    expect(await statusOf(post(requested(), { cookie: technician }))).toBe(200);
  });
});
