import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient as patientSchema } from '#/contract/patients.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { newPatient, wrongPatients } from '../testing/patient.ts';
import { whileLacking } from '../testing/privileges.ts';
import { signIn } from '../testing/sign-in.ts';

const createdOf = async (answer: Response) => patientSchema.parse(await answer.json());

withDatabase('creating a patient', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
  });

  const create = (body: unknown, how: Call = {}) =>
    platform.call('/v1/patients', { method: 'POST', cookie: doctor, body, ...how });
  const setZone = (timeZone: string | null) =>
    engine.db.updateTable('organization').set({ timeZone }).where('id', '=', 1).execute();
  const countPatients = async () => (await engine.db.selectFrom('patient').select('id').execute()).length;

  test('stores it in the caller’s organization, and answers as a read does', async () => {
    const answer = await create(newPatient);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    const created = await createdOf(answer);
    const { postcode, consentToDataAccessForResearch, identityNumber, ...same } = newPatient;
    expect(created).toEqual({
      ...same,
      id: created.id,
      identityNumber: identityNumber.replaceAll(' ', ''),
      postCode: postcode,
      isConsentingToDataAccessForResearch: consentToDataAccessForResearch,
      tagList: [
        { id: 1, label: 'Arterial hypertension' },
        { id: 16, label: 'Epilepsy' },
      ],
    });
    expect(answer.headers.get('Location')).toBe(`/v1/patients/${created.id}`);
    const fetched = await platform.call(`/v1/patients/${created.id}`, { cookie: doctor });
    expect(await fetched.json()).toEqual(created);
    expect(fetched.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    const stored = engine.db.selectFrom('patient').select('organizationId').where('id', '=', created.id);
    expect(await stored.executeTakeFirst()).toEqual({ organizationId: 1 });
  });

  test('needs only the identity of the patient', async () => {
    const { firstName, lastName, sex, birthdate, locale } = newPatient;
    const created = await createdOf(await create({ firstName, lastName, sex, birthdate, locale }));
    expect(created).toMatchObject({ street: null, email: null, height: null, cupSize: null, pacemaker: null });
    expect(created).toMatchObject({ comments: null, tagList: [], isConsentingToDataAccessForResearch: false });
  });

  test.each([
    ['firstName', ' Maria del  Mar ', 'Maria del  Mar'],
    ['firstName', '李小龍', '李小龍'],
    ['lastName', 'Παπαδόπουλος', 'Παπαδόπουλος'],
    ['lastName', "D'Angelo-Müller", "D'Angelo-Müller"],
    ['lastName', 'Nguyễn', 'Nguyễn'],
    ['birthdate', '2000-02-29', '2000-02-29'],
    ['birthdate', '1900-01-01', '1900-01-01'],
    ['firstName', '\u202AMa\u200Bria\u202C', 'Maria'],
    ['lastName', 'van\u00A0den\u202FBerg', 'van den Berg'],
    ['lastName', 'علی\u200Cرضا', 'علی\u200Cرضا'],
    ['email', '\uFEFFmailto:maria@hospital.example\u200E', 'maria@hospital.example'],
    ['phoneNumber', 'tel:\u2066+33 1 42\u202F68\u00A053 00\u2069', '+33142685300'],
    ['city', 'Bi\u00ADel', 'Biel'],
    ['city', 'Biel/Bienne', 'Biel/Bienne'],
    ['street', '', null],
    ['email', ' ', null],
    ['phoneNumber', ' +33 1 42 68 53 00 ', '+33142685300'],
    ['phoneNumber', '', null],
    ['height', 20, 20],
    ['height', 250, 250],
    ['weight', 3, 3],
    ['underbustCircumference', null, null],
    ['headCircumference', 100, 100],
    ['cupSize', '', null],
    ['pacemaker', true, true],
    ['comments', '  indented\n', '  indented\n'],
    ['comments', ' \n', null],
    ['comments', 'a'.repeat(5000), 'a'.repeat(5000)],
    ['tagList', [{ id: 1 }, { id: 1 }], [{ id: 1, label: 'Arterial hypertension' }]],
  ])('stores %s of %j as %j', async (field, value, stored) => {
    expect((await createdOf(await create({ ...newPatient, [field]: value })))[field as 'city']).toEqual(stored);
  });

  test.each([
    ['SSN', '123-45-6789', '123456789'],
    ['PPS', '1234567 fa', '1234567FA'],
    ['NINO', 'AB 12 34 56 C', 'AB123456C'],
    ['NINO', '\u200EAB\u202F12\u00A034 5\u00AD6 C\u200F', 'AB123456C'],
  ])('stores the %s %s as %s', async (identityNumberType, identityNumber, stored) => {
    const created = await createdOf(await create({ ...newPatient, identityNumberType, identityNumber }));
    expect(created).toMatchObject({ identityNumberType, identityNumber: stored });
  });

  test.each(wrongPatients)('$title is refused at that field, and nothing is stored', async ({ field, changes }) => {
    const before = await countPatients();
    expect(await refusalOf(await create({ ...newPatient, ...changes }))).toEqual({
      status: 400,
      errors: [{ field, code: 'invalid', message: 'This value is missing or invalid.' }],
    });
    expect(await countPatients()).toBe(before);
  });

  test('names every wrong field, in the caller’s language', async () => {
    const wrong = {
      firstName: '',
      birthdate: '',
      city: '3',
      postcode: '1'.repeat(30),
      height: 1,
      tagList: [{ id: 99 }],
    };
    const answer = await create({ ...newPatient, ...wrong }, { headers: { 'X-lang': 'fr-BE' } });
    const message = 'Cette valeur est absente ou incorrecte.';
    const { status, errors } = await refusalOf(answer);
    expect(status).toBe(400);
    expect(new Set(errors.map(({ field }) => field))).toEqual(new Set(Object.keys(wrong)));
    expect(new Set(errors.map((error) => error.message))).toEqual(new Set([message]));
  });

  test('refuses numbers that are valid JSON but impossible for a person', async () => {
    const body = JSON.stringify({ ...newPatient, height: 0 });
    for (const number of ['1e309', '-1e309', 'NaN', '1e-400']) {
      const refused = await refusalOf(await create(body.replace('"height":0', `"height":${number}`)));
      expect(refused).toMatchObject({ status: 400 });
    }
  });

  describe('the birthdate', () => {
    afterAll(() => setZone('Europe/Paris'));

    test.each([
      ['America/Los_Angeles', '2026-05-05T06:59:59Z', '2026-05-03', 201],
      ['America/Los_Angeles', '2026-05-05T06:59:59Z', '2026-05-04', 400],
      ['America/Los_Angeles', '2026-05-05T07:00:00Z', '2026-05-04', 201],
      ['Europe/Paris', '2026-05-04T21:59:59Z', '2026-05-04', 400],
      ['Europe/Paris', '2026-05-04T22:00:00Z', '2026-05-04', 201],
      ['Europe/Paris', '2026-05-04T22:00:00Z', '2026-05-05', 400],
      // Winter has another offset.
      ['Europe/Paris', '2026-01-04T22:59:59Z', '2026-01-04', 400],
      ['Pacific/Auckland', '2026-05-04T12:00:00Z', '2026-05-04', 201],
      ['Pacific/Auckland', '2026-05-04T11:59:59Z', '2026-05-04', 400],
      // Nobody has chosen, or this Node does not know it: the latest day on earth.
      [null, '2026-05-04T09:59:59Z', '2026-05-04', 400],
      [null, '2026-05-04T10:00:00Z', '2026-05-04', 201],
      [null, '2026-05-04T23:59:59Z', '2026-05-05', 400],
      ['Mars/Olympus', '2026-05-04T10:00:00Z', '2026-05-04', 201],
      ['Europe/Paris', '2026-05-04T10:00:00Z', '1900-01-01', 201],
      ['Europe/Paris', '2026-05-04T10:00:00Z', '1899-12-31', 400],
      ['Europe/Paris', '2026-05-04T10:00:00Z', '0202-02-01', 400],
    ])(
      'is past where the organization is (%s), and not before 1900: at %s, one of %s gets %s',
      async (zone, now, birthdate, status) => {
        await setZone(zone);
        platform = testPlatform(engine.db, { now: () => new Date(now) });
        expect((await create({ ...newPatient, birthdate })).status).toBe(status);
        platform = testPlatform(engine.db);
      },
    );

    test('that was right when it was typed is right when the tablet sends it, hours or days later', async () => {
      await setZone('America/Los_Angeles');
      for (const later of ['2026-05-05T06:59:59Z', '2026-05-05T07:00:00Z', '2026-06-01T00:00:00Z']) {
        platform = testPlatform(engine.db, { now: () => new Date(later) });
        expect((await create({ ...newPatient, birthdate: '2026-05-03' })).status).toBe(201);
      }
      platform = testPlatform(engine.db);
    });
  });

  test('ignores members that the caller may not set', async () => {
    const others = {
      id: 1001,
      organizationId: 2,
      organization_id: 2,
      version: 7,
      isConsentingToDataAccessForResearch: false,
    };
    const created = await createdOf(await create({ ...newPatient, ...others, unknown: 'x', roles: ['DOCTOR'] }));
    expect(created.id).toBeGreaterThan(1010);
    expect(created.isConsentingToDataAccessForResearch).toBe(true);
    const stored = engine.db.selectFrom('patient').select(['organizationId', 'version']).where('id', '=', created.id);
    expect(await stored.executeTakeFirst()).toEqual({ organizationId: 1, version: 1 });
    expect((await createdOf(await create(`{"__proto__":{"sex":"M"},${JSON.stringify(newPatient).slice(1)}`))).sex).toBe(
      'F',
    );
  });

  const refused = async (how: Call, body: unknown = newPatient) => {
    const before = await countPatients();
    const refusal = await refusalOf(await create(body, how));
    expect(await countPatients()).toBe(before);
    return refusal;
  };

  describe('is refused, and nothing is stored,', () => {
    test('without a session', async () => {
      expect((await refused({ cookie: '' })).status).toBe(401);
    });

    test('from another site', async () => {
      const { status, errors } = await refused({ headers: { 'Sec-Fetch-Site': 'cross-site' } });
      expect([status, errors[0]?.code]).toEqual([403, 'cross-origin']);
    });

    test.each([undefined, '', 'XYZ', 'wemu'])('for the application %s', async (application) => {
      expect(await refused({ headers: { 'X-Application': application } })).toMatchObject({
        status: 400,
        errors: [{ field: 'X-Application', code: 'application' }],
      });
    });

    test.each(['admin@hospital.example', 'root@hospital.example'])('for %s', async (email) => {
      const cookie = await signIn(platform, engine.db, email, { type: 'admin' });
      expect(await refused({ cookie })).toMatchObject({ status: 403, errors: [{ code: 'session-of-other-context' }] });
    });

    test('before a required change of password', async () => {
      const cookie = await signIn(platform, engine.db, 'newcomer@hospital.example');
      expect(await refused({ cookie })).toMatchObject({ status: 403, errors: [{ code: 'password-must-be-changed' }] });
    });

    test('for technicians whose role has lost the privilege, and only for them', async () => {
      const cookie = await signIn(platform, engine.db, 'technician@hospital.example');
      expect((await create(newPatient, { cookie })).status).toBe(201);
      await whileLacking(engine.db, 'TECHNICIAN', 'PERMS_PATIENT_CREATE', async () => {
        expect((await refused({ cookie })).status).toBe(403);
        expect((await create(newPatient)).status).toBe(201);
      });
    });

    test.each([
      ['{"firstName":', 400, 'malformed'],
      ['', 400, 'malformed'],
      ['null', 400, 'invalid'],
      ['[]', 400, 'invalid'],
      ['"Weber"', 400, 'invalid'],
      [JSON.stringify({ ...newPatient, comments: 'a'.repeat(1_100_000) }), 413, 'too-large'],
    ])('with an invalid body', async (body, status, code) => {
      expect(await refused({}, body)).toMatchObject({ status, errors: [{ code }] });
    });
  });
});
