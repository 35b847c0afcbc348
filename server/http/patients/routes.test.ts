import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { newPatient } from '../testing/patient.ts';
import { signIn } from '../testing/sign-in.ts';

const ofPatient = { patientId: 1, application: 'WEMU', pagination: { start: 0, limit: 10 } };

withDatabase('every call on patients', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  let newcomer: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
    newcomer = await signIn(platform, engine.db, 'newcomer@hospital.example');
  });

  test.each([
    ['POST', '/v1/patients', newPatient],
    ['GET', '/v1/patients/1', undefined],
    ['PUT', '/v1/patients/1', newPatient],
    ['DELETE', '/v1/patients/1', undefined],
    ['POST', '/v1/patients/records/status', ofPatient],
    ['GET', '/v1/patients/nationalIdTypes', undefined],
    ['GET', '/v1/referential/tags/en', undefined],
  ])(
    '%s %s is refused before a required change of password, and for an unknown application',
    async (method, path, body) => {
      const before = await engine.db.selectFrom('patient').selectAll().orderBy('id').execute();
      const call = { method, ...(body ? { body } : {}) };
      expect(await refusalOf(await platform.call(path, { ...call, cookie: newcomer }))).toMatchObject({
        status: 403,
        errors: [{ code: 'password-must-be-changed' }],
      });
      const headers = { 'X-Application': 'XYZ' };
      expect(await refusalOf(await platform.call(path, { ...call, cookie: doctor, headers }))).toMatchObject({
        status: 400,
        errors: [{ field: 'X-Application', code: 'application' }],
      });
      expect(await engine.db.selectFrom('patient').selectAll().orderBy('id').execute()).toEqual(before);
    },
  );
});
