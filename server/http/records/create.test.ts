import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PrescriptionName } from '#/contract/prescription-fields.ts';
import { patientRecordPage } from '#/contract/patient-records.ts';
import { record } from '#/contract/records.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { staff } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

const now = new Date('2026-06-12T08:30:00Z');

/** Each field has a value, so that a test notices each value that is not stored. */
const prescribed = {
  duration: 86_400_000,
  resolution: 'HIGH',
  streamMode: 'BATCH',
  videoType: 'MOBILE_DEVICE',
  comments: 'Vertige au lever.\nDepuis mai.',
} satisfies Record<PrescriptionName, unknown>;

withDatabase('prescribing a recording', (engine) => {
  let platform: TestPlatform;
  let door: TestPlatform;
  let doctor: string;
  let technician: string;
  let patient: number;
  let foreignPatient: number;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db, { now: () => now });
    // Signing in uses the real time.
    door = testPlatform(engine.db);
    doctor = await signIn(door, engine.db, 'doctor@hospital.example');
    technician = await signIn(door, engine.db, 'technician@hospital.example');
    const patientOf = async (organization: number) => {
      const ofOne = engine.db.selectFrom('patient').select('id').where('organizationId', '=', organization);
      return (await ofOne.executeTakeFirstOrThrow()).id;
    };
    [patient, foreignPatient] = [await patientOf(1), await patientOf(2)];
  });
  const prescription = () => ({
    application: 'WEMU',
    patient: { id: patient, userType: 'Patient' },
    prescriber: { id: staff.doctor, userType: 'HealthCareProfessional' },
    rythmSpecialist: { id: staff.colleague },
    operator: { id: staff.technician },
    ...prescribed,
    restEcg: false,
  });
  const create = (changes: object = {}, how: Call = {}) =>
    platform.call('/v1/records', {
      method: 'POST',
      cookie: doctor,
      body: { ...prescription(), ...changes },
      ...how,
    });
  const count = async () => {
    const counted = engine.db.selectFrom('recording').select((row) => row.fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirst())?.count;
  };
  const createdByColleague = async () => {
    const filter = { application: 'WEMU', statusList: ['CREATED'], prescriberId: String(staff.colleague) };
    const body = { filter, pagination: { start: 0, limit: 1 } };
    const answer = await platform.call('/v1/records/list', { method: 'POST', cookie: doctor, body });
    return ((await answer.json()) as { meta: { totalCount: number } }).meta.totalCount;
  };
  const need = (required: boolean) =>
    engine.db
      .updateTable('organization')
      .set({ rhythmSpecialistRequired: required, operatorRequired: required, prescriberRequired: required })
      .where('id', '=', 1)
      .execute();
  const statusOf = async (how: Call, changes: object = {}) => (await create(changes, how)).status;

  test('returns the id of a new recording, with the status CREATED, the current time and the organization’s time zone', async () => {
    const answer = await create({ timeZone: 'Asia/Tokyo', status: 'ANALYSED' });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    expect(answer.headers.get('Location')).toBe(`/v1/records/${id}`);
    const made = await platform.call(`/v1/records/${id}`, { cookie: doctor });
    expect(record.parse(await made.json())).toMatchObject({
      application: 'WEMU',
      patient: { id: patient, userType: 'Patient' },
      prescriber: { id: staff.doctor, lastName: 'Whitfield', userType: 'HealthCareProfessional' },
      rhythmSpecialist: { id: staff.colleague },
      operator: { id: staff.technician },
      ...prescribed,
      restEcg: false,
      diagnosis: null,
      status: 'CREATED',
      prescriptionDate: Temporal.Instant.from(now.toISOString()),
      lastStatusChangeDate: Temporal.Instant.from(now.toISOString()),
      timeZone: 'Europe/Paris',
      deviceConfigList: [],
    });
  });

  test.each([
    ['2026-06-11T22:15:00.000Z', '2026-06-11T22:15:00Z'],
    ['2026-05-13T08:30:00+00:00', '2026-05-13T08:30:00Z'],
    // A clock that is ahead prescribes now.
    ['2026-06-12T08:34:59Z', '2026-06-12T08:30:00Z'],
    [null, '2026-06-12T08:30:00Z'],
  ])('with the prescription date %s is prescribed on %s', async (prescriptionDate, stored) => {
    const answer = await create({ prescriptionDate });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    const made = record.parse(await (await platform.call(`/v1/records/${id}`, { cookie: doctor })).json());
    expect([String(made.prescriptionDate), String(made.lastStatusChangeDate)]).toEqual([
      stored,
      now.toISOString().replace('.000', ''),
    ]);
  });

  test('counts it in the lists at once, also in its creator’s list', async () => {
    const before = await createdByColleague();
    const answer = await create({ prescriber: { id: staff.colleague } }, { cookie: technician });
    expect([answer.status, await createdByColleague()]).toEqual([201, before + 1]);
    const { id } = (await answer.json()) as { id: number };
    const former = await engine.db
      .selectFrom('recording')
      .select(['createdById', 'prescriberId'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(former).toEqual({ createdById: staff.technician, prescriberId: staff.colleague });
  });

  test('happens once for one Idempotency-Key, even if it is sent twice at once', async () => {
    const headers = { 'Idempotency-Key': 'b1f0d7f2-6d1c-4a52-8a4e-2a1d6f9e0001' };
    const before = await count();
    const answers = await Promise.all([create({}, { headers }), create({}, { headers })]);
    const again = await create({}, { headers });
    const ids = await Promise.all([...answers, again].map((answer) => answer.json()));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(await count()).toBe((before ?? 0) + 1);
  });

  test('is allowed without a prescriber if the caller is a doctor', async () => {
    expect((await create({ prescriber: null })).status).toBe(201);
  });

  test('needs no prescriber of a technician if the organization requires none, and is found among the others', async () => {
    await need(false);
    const nobody = { prescriber: null, rythmSpecialist: null, operator: null };
    const answer = await create(nobody, { cookie: technician });
    const ofDoctor = await create(nobody);
    await need(true);
    expect([answer.status, ofDoctor.status]).toEqual([201, 201]);
    const { id } = (await answer.json()) as { id: number };
    const read = async (path: string, body?: object) => {
      const how = { cookie: technician, ...(body && { method: 'POST', body }) };
      return (await platform.call(path, how)).json() as Promise<Record<string, unknown>>;
    };
    const made = await read(`/v1/records/${id}`);
    expect(record.parse(made)).toMatchObject({ prescriber: null, rhythmSpecialist: null, operator: null });
    const pagination = { start: 0, limit: 1 };
    const ofOthers = (prescriberId: string) =>
      read('/v1/records/list', { filter: { application: 'WEMU', patientId: patient, prescriberId }, pagination });
    const { data } = (await ofOthers(`!${staff.doctor}`)) as { data: object[] };
    expect(data[0]).toMatchObject({ id, prescriber: null });
    const query = { patientId: patient, application: 'WEMU', pagination };
    const ofPatient = await read('/v1/patients/records/status', query);
    expect(patientRecordPage.parse(ofPatient).meta.totalCount).toBeGreaterThan(0);
    const put = await platform.call(`/v1/records/${id}`, {
      method: 'PUT',
      cookie: technician,
      body: { ...made, comments: 'Later.' },
    });
    expect(put.status).toBe(200);
    const prescribed = (await (
      await platform.call('/v1/records/' + ((await ofDoctor.json()) as { id: number }).id, { cookie: doctor })
    ).json()) as object;
    expect(prescribed).toMatchObject({ prescriber: { id: staff.doctor } });
  });

  describe('is refused, and nothing is stored,', () => {
    test.each<[string, (() => object) | object, string[]]>([
      ['another doctor as prescriber', { prescriber: { id: staff.colleague } }, ['prescriber']],
      ['no specialist', { rythmSpecialist: null }, ['rythmSpecialist']],
      ['no operator', { operator: null }, ['operator']],
      ['a technician as specialist', { rythmSpecialist: { id: staff.technician } }, ['rythmSpecialist']],
      ['a specialist of another organization', { rythmSpecialist: { id: staff.stranger } }, ['rythmSpecialist']],
      ['an operator of another organization', { operator: { id: staff.stranger } }, ['operator']],
      ['an administrator as operator', { operator: { id: 6 } }, ['operator']],
      ['a patient of another organization', () => ({ patient: { id: foreignPatient } }), ['patient']],
      ['a patient who does not exist', { patient: { id: 999_999 } }, ['patient']],
      ['no patient', { patient: null }, ['patient']],
      ['a patient without an id', { patient: { id: 'x' } }, ['patient.id']],
      ['251 characters of comments', { comments: 'x'.repeat(251) }, ['comments']],
      ['comments that cannot be stored', { comments: 'a\u0000b' }, ['comments']],
      ['a prescription date that is none', { prescriptionDate: 'soon' }, ['prescriptionDate']],
      ['a prescription of the future', { prescriptionDate: '2026-06-12T08:35:01Z' }, ['prescriptionDate']],
      ['a prescription older than work may wait', { prescriptionDate: '2026-05-13T08:29:59Z' }, ['prescriptionDate']],
      ['a duration of nothing', { duration: 0 }, ['duration']],
      ['a duration of years', { duration: 400 * 86_400_000 }, ['duration']],
      ['an unknown mode', { streamMode: 'LIVE' }, ['streamMode']],
      ['an unknown resolution', { resolution: 'MEDIUM' }, ['resolution']],
      ['several mistakes', { operator: null, duration: 1.5, resolution: 'MEDIUM' }, ['duration', 'resolution']],
    ])('with %s, and the answer names the fields', async (_, changes, fields) => {
      const before = await count();
      const made = typeof changes === 'function' ? (changes as () => object)() : changes;
      const refused = await refusalOf(await create(made));
      expect(refused.status).toBe(400);
      expect(refused.errors.map(({ field }) => field)).toEqual(fields);
      expect(refused.errors[0]).toMatchObject({ code: 'invalid', message: 'This value is missing or invalid.' });
      expect(await count()).toBe(before);
    });

    test('for a technician who names no doctor as prescriber', async () => {
      for (const prescriber of [null, { id: staff.technician }, { id: staff.stranger }]) {
        const refused = await refusalOf(await create({ prescriber }, { cookie: technician }));
        expect(refused).toMatchObject({ status: 400, errors: [{ field: 'prescriber' }] });
      }
    });

    test('for another application than the header’s, or an unknown one', async () => {
      expect(await statusOf({}, { application: 'CCW' })).toBe(403);
      expect(await statusOf({ headers: { 'X-Application': 'XYZ' } })).toBe(400);
    });

    test('with a body that is not JSON, or too large', async () => {
      expect(await statusOf({ body: '{"patient":' })).toBe(400);
      expect(await statusOf({ body: 'x'.repeat(1_048_577) })).toBe(413);
    });

    test('without a session, from another site, for administrators, and before a required change of password', async () => {
      const administrator = await signIn(door, engine.db, 'admin@hospital.example', { type: 'admin' });
      const newcomer = await signIn(door, engine.db, 'newcomer@hospital.example');
      expect(await statusOf({ cookie: '' })).toBe(401);
      expect(await statusOf({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403);
      expect(await statusOf({ cookie: administrator })).toBe(403);
      expect(await statusOf({ cookie: newcomer })).toBe(403);
    });

    test('for callers whose roles lack the privilege', async () => {
      const right = { role: 'TECHNICIAN', privilege: 'PERMS_RECORD_CREATE' };
      await engine.db
        .deleteFrom('rolePrivilege')
        .where('role', '=', right.role)
        .where('privilege', '=', right.privilege)
        .execute();
      const refused = await statusOf({ cookie: technician }, { prescriber: { id: staff.colleague } });
      await engine.db.insertInto('rolePrivilege').values(right).execute();
      expect(refused).toBe(403);
    });
  });
});
