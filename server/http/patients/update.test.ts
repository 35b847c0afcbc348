import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient as patientSchema, type Patient } from '#/contract/patients.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { asSent, newPatient, wrongPatients } from '../testing/patient.ts';
import { whileLacking } from '../testing/privileges.ts';
import { signIn } from '../testing/sign-in.ts';

const tagOf = (answer: Response) => answer.headers.get('ETag') ?? '';

// Changes at the same moment are in update-at-once.test.ts, on both engines.
withDatabase('updating a patient', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  let id: number;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
  });
  beforeEach(async () => {
    const answer = await platform.call('/v1/patients', { method: 'POST', cookie: doctor, body: newPatient });
    id = patientSchema.parse(await answer.json()).id;
  });

  const put = (body: unknown, how: Call = {}, path = `/v1/patients/${id}`) =>
    platform.call(path, { method: 'PUT', cookie: doctor, body, ...how });
  const get = (how: Call = {}, of = id) => platform.call(`/v1/patients/${of}`, { cookie: doctor, ...how });
  const read = async (of = id) => patientSchema.parse(await (await get({}, of)).json());
  const update = async (changes: object, how: Call = {}) => put({ ...asSent(await read()), ...changes }, how);
  const rowOf = (of: number) => engine.db.selectFrom('patient').selectAll().where('id', '=', of).executeTakeFirst();

  test('replaces the whole patient, and answers as a read does', async () => {
    const body = {
      firstName: 'Theo',
      lastName: 'Weber',
      sex: 'M',
      birthdate: '1952-02-29',
      locale: 'de-DE',
      tagList: [{ id: 2 }],
      weight: 81.5,
    };
    const answer = await put(body);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const updated = patientSchema.parse(await answer.json());
    expect(updated).toMatchObject({ ...body, tagList: [{ id: 2, label: 'Atrial fibrillation' }] });
    for (const field of ['street', 'postCode', 'email', 'identityNumber', 'height', 'cupSize', 'comments'] as const)
      expect(updated[field]).toBeNull();
    expect(updated.isConsentingToDataAccessForResearch).toBe(false);
    const fetched = await get();
    expect(await fetched.json()).toEqual(updated);
    expect(tagOf(fetched)).toBe(tagOf(answer));
  });

  test('accepts every patient of the demonstration as it was read', async () => {
    const patients = engine.db.selectFrom('patient').select('id').where('organizationId', '=', 1);
    for (const { id: of } of await patients.where('id', '<', 1041).execute()) {
      const before = await read(of);
      expect((await put(asSent(before), {}, `/v1/patients/${of}`)).status).toBe(200);
      expect(await read(of)).toEqual(before);
    }
  });

  test.each(wrongPatients)('$title is refused at that field, and nothing changes', async ({ field, changes }) => {
    const before = await rowOf(id);
    expect(await refusalOf(await update({ comments: 'Elsewhere', ...changes }))).toEqual({
      status: 400,
      errors: [{ field, code: 'invalid', message: 'This value is missing or invalid.' }],
    });
    expect(await rowOf(id)).toEqual(before);
  });

  test('does not check unchanged values, and checks fields together that belong together', async () => {
    const old = {
      city: "L'Aquila",
      sex: null,
      birthdate: null,
      phoneNumber: '+39 0862',
      identityNumberType: 'NINO',
      identityNumber: 'QQ123456C',
      cupSize: null,
      height: 12,
    };
    await engine.db.updateTable('patient').set(old).where('id', '=', id).execute();
    const answer = await update({ firstName: 'Ada', sex: '', birthdate: '' });
    expect(patientSchema.parse(await answer.json())).toMatchObject({
      firstName: 'Ada',
      city: "L'Aquila",
      sex: null,
      birthdate: null,
      phoneNumber: '+39 0862',
      identityNumber: 'QQ123456C',
      height: 12,
    });
    expect((await refusalOf(await update({ identityNumberType: 'PPS', sex: '', birthdate: '' }))).errors).toMatchObject(
      [{ field: 'identityNumber' }],
    );
    expect((await refusalOf(await update({ sex: 'M', cupSize: 'B', birthdate: '' }))).errors).toMatchObject([
      { field: 'cupSize' },
    ]);
  });

  test('judges a changed birthdate by today where the organization is', async () => {
    // 4 May in Paris, 5 May at UTC+14.
    platform = testPlatform(engine.db, { now: () => new Date('2026-05-04T21:59:59Z') });
    expect((await refusalOf(await update({ birthdate: '2026-05-04' }))).errors).toMatchObject([{ field: 'birthdate' }]);
    expect((await update({ birthdate: '2026-05-03' })).status).toBe(200);
    await engine.db.updateTable('patient').set({ birthdate: '2026-05-04' }).where('id', '=', id).execute();
    expect((await update({ city: 'Lyon' })).status).toBe(200);
    platform = testPlatform(engine.db);
  });

  test('accepts an identification of an obsolete type until its number changes', async () => {
    const old = { identityNumberType: 'PASSPORT', identityNumber: '19AB00021' };
    await engine.db.updateTable('patient').set(old).where('id', '=', id).execute();
    expect((await update({ city: 'Lyon' })).status).toBe(200);
    expect((await refusalOf(await update({ identityNumber: '19AB00022' }))).errors).toMatchObject([
      { field: 'identityNumberType' },
    ]);
    expect((await update({ identityNumber: null })).status).toBe(200);
  });

  test('removes the cup size if the sex changes to male', async () => {
    expect((await refusalOf(await update({ sex: 'M' }))).errors).toMatchObject([{ field: 'cupSize' }]);
    expect((await update({ sex: 'M', cupSize: null })).status).toBe(200);
  });

  describe('with a version', () => {
    test('is accepted with the last one, and refused with an older one without a change', async () => {
      const first = tagOf(await get());
      const second = await update({ city: 'Lyon' }, { headers: { 'If-Match': first } });
      expect(second.status).toBe(200);
      expect(tagOf(second)).not.toBe(first);
      const stored = await rowOf(id);
      const late = await update({ city: 'Paris' }, { headers: { 'If-Match': first, 'X-lang': 'de-DE' } });
      expect(await refusalOf(late)).toEqual({
        status: 412,
        errors: [{ code: 'outdated', message: 'Diese Daten wurden inzwischen an anderer Stelle geändert.' }],
      });
      expect(await rowOf(id)).toEqual(stored);
      expect((await update({ city: 'Paris' }, { headers: { 'If-Match': tagOf(second) } })).status).toBe(200);
    });

    test('accepts one that was read in another language, a weak one and a list; without one the change succeeds', async () => {
      const german = await get({ headers: { 'X-lang': 'de-DE' } });
      expect((await german.json()) as Patient).toMatchObject({
        tagList: [{ label: 'Arterielle Hypertonie' }, { label: 'Epilepsie' }],
      });
      expect(tagOf(german)).not.toBe(tagOf(await get()));
      expect((await update({}, { headers: { 'If-Match': tagOf(german) } })).status).toBe(200);
      expect((await update({}, { headers: { 'If-Match': `W/${tagOf(await get())}` } })).status).toBe(200);
      expect((await update({}, { headers: { 'If-Match': `"x", ${tagOf(await get())}` } })).status).toBe(200);
      expect((await update({}, { headers: { 'If-Match': '*' } })).status).toBe(200);
      expect((await update({})).status).toBe(200);
    });

    test.each(['', '""', '"1"', 'nonsense', '"99.abc"', '"1.', 'W/'])('is refused with %j', async (ifMatch) => {
      await update({});
      expect((await update({}, { headers: { 'If-Match': ifMatch } })).status).toBe(412);
    });

    test('does not send again what the caller already has', async () => {
      const tag = tagOf(await get());
      expect((await get({ headers: { 'If-None-Match': tag } })).status).toBe(304);
      await update({ city: 'Lyon' });
      expect((await get({ headers: { 'If-None-Match': tag } })).status).toBe(200);
    });
  });

  test('of another organization is refused as unknown, whatever is sent, and nothing changes', async () => {
    const { id: foreign } = await engine.db
      .selectFrom('patient')
      .select('id')
      .where('organizationId', '=', 2)
      .executeTakeFirstOrThrow();
    const before = await rowOf(foreign);
    const body = asSent(await read());
    for (const headers of [{}, { 'If-Match': '*' }, { 'If-Match': '"0.x"' }]) {
      const refused = await refusalOf(await put(body, { headers }, `/v1/patients/${foreign}`));
      expect(refused).toMatchObject({ status: 404, errors: [{ code: 'not-found' }] });
    }
    expect(await rowOf(foreign)).toEqual(before);
    for (const none of ['999999', '0', '-1', '1.5', 'x', '99999999999999999999', '9007199254740991'])
      expect((await put(body, {}, `/v1/patients/${none}`)).status).toBe(404);
  });

  test('ignores members that the caller may not set', async () => {
    await update({ id: 1001, organizationId: 2, organization_id: 2, version: 77 });
    expect(await rowOf(id)).toMatchObject({ organizationId: 1, version: 2 });
  });

  const refused = async (how: Call, body?: unknown) => {
    const before = await rowOf(id);
    const refusal = await refusalOf(await put(body ?? { ...asSent(await read()), city: 'Lyon' }, how));
    expect(await rowOf(id)).toEqual(before);
    return refusal;
  };

  describe('is refused, and nothing changes,', () => {
    test('without a session, from another site, without an application', async () => {
      expect((await refused({ cookie: '' })).status).toBe(401);
      expect((await refused({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
      expect((await refused({ headers: { 'X-Application': undefined } })).status).toBe(400);
    });

    test.each(['admin@hospital.example', 'root@hospital.example'])('for %s', async (email) => {
      const cookie = await signIn(platform, engine.db, email, { type: 'admin' });
      expect(await refused({ cookie })).toMatchObject({ status: 403, errors: [{ code: 'session-of-other-context' }] });
    });

    test('for a doctor of another organization, who gets the answer for unknown', async () => {
      const cookie = await signIn(platform, engine.db, 'single@hospital.example');
      expect((await refused({ cookie })).status).toBe(404);
    });

    test.each(['PERMS_PATIENT_EDIT', 'PERMS_PATIENT_READ'] as const)(
      'for technicians without %s',
      async (privilege) => {
        const cookie = await signIn(platform, engine.db, 'technician@hospital.example');
        expect((await update({}, { cookie })).status).toBe(200);
        await whileLacking(engine.db, 'TECHNICIAN', privilege, async () => {
          expect((await refused({ cookie })).status).toBe(403);
        });
      },
    );

    test.each([
      ['{"firstName":', 400, 'malformed'],
      ['[]', 400, 'invalid'],
      [JSON.stringify({ ...newPatient, comments: 'a'.repeat(1_100_000) }), 413, 'too-large'],
    ])('with an invalid body', async (body, status, code) => {
      expect(await refused({}, body)).toMatchObject({ status, errors: [{ code }] });
    });
  });
});
