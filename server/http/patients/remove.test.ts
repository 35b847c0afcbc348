import { beforeAll, beforeEach, expect, test } from 'vitest';
import { patient as patientSchema } from '#/contract/patients.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { newPatient } from '../testing/patient.ts';
import { whileLacking } from '../testing/privileges.ts';
import { testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('deleting a patient', (engine) => {
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

  const remove = (how: Call = {}, of: number | string = id) =>
    platform.call(`/v1/patients/${of}`, { method: 'DELETE', cookie: doctor, ...how });
  const exists = async (of = id) =>
    (await engine.db.selectFrom('patient').select('id').where('id', '=', of).executeTakeFirst()) !== undefined;

  test('leaves no data of the patient', async () => {
    const answer = await remove();
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await exists()).toBe(false);
    expect(await engine.db.selectFrom('patientMedicalTag').selectAll().where('patientId', '=', id).execute()).toEqual(
      [],
    );
    expect((await platform.call(`/v1/patients/${id}`, { cookie: doctor })).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  test.each(['WEMU', 'CCW'] as const)(
    'is refused with the reason if the patient has recordings, seen from %s',
    async (application) => {
      const busy = id;
      await testRecording(engine.db, { patientId: busy });
      const cookie = await signIn(platform, engine.db, 'doctor@hospital.example', { application });
      expect(await refusalOf(await remove({ cookie, headers: { 'X-Application': application } }, busy))).toEqual({
        status: 409,
        errors: [{ code: 'patient-has-recordings', message: 'This patient has recordings and cannot be deleted.' }],
      });
      expect(await exists(busy)).toBe(true);
    },
  );

  test('is refused with an outdated version', async () => {
    const tag = (await platform.call(`/v1/patients/${id}`, { cookie: doctor })).headers.get('ETag') ?? '';
    await platform.call(`/v1/patients/${id}`, { method: 'PUT', cookie: doctor, body: newPatient });
    expect((await refusalOf(await remove({ headers: { 'If-Match': tag } }))).status).toBe(412);
    expect(await exists()).toBe(true);
    const last = (await platform.call(`/v1/patients/${id}`, { cookie: doctor })).headers.get('ETag') ?? '';
    expect((await remove({ headers: { 'If-Match': last } })).status).toBe(204);
  });

  test('of another organization is refused as unknown, and the patient stays', async () => {
    const { id: foreign } = await engine.db
      .selectFrom('patient')
      .select('id')
      .where('organizationId', '=', 2)
      .executeTakeFirstOrThrow();
    expect((await remove({}, foreign)).status).toBe(404);
    expect(await exists(foreign)).toBe(true);
    for (const none of ['999999', '0', 'x', '1.5', '99999999999999999999'])
      expect((await remove({}, none)).status).toBe(404);
  });

  test('is refused without a session, from another site, without an application, and for administrators', async () => {
    const admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    expect((await remove({ cookie: '' })).status).toBe(401);
    expect((await remove({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await remove({ headers: { 'X-Application': undefined } })).status).toBe(400);
    expect((await remove({ cookie: admin })).status).toBe(403);
    expect(await exists()).toBe(true);
  });

  test('is refused for technicians whose role has lost the privilege', async () => {
    const cookie = await signIn(platform, engine.db, 'technician@hospital.example');
    await whileLacking(engine.db, 'TECHNICIAN', 'PERMS_PATIENT_DELETE', async () => {
      expect((await remove({ cookie })).status).toBe(403);
    });
    expect(await exists()).toBe(true);
    expect((await remove({ cookie })).status).toBe(204);
  });
});
