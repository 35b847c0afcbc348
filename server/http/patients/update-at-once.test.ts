import { expect, test } from 'vitest';
import { patient as patientSchema } from '#/contract/patients.ts';
import { eachEngine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { testPlatform } from '../testing/platform.ts';
import { asSent, newPatient } from '../testing/patient.ts';
import { signIn } from '../testing/sign-in.ts';

eachEngine('updating a patient', (engine) => {
  test('with a version succeeds for one of several changes at the same moment', async () => {
    await insertHospitals(engine.db);
    const platform = testPlatform(engine.db);
    const { call } = platform;
    const cookie = await signIn(platform, engine.db, 'doctor@hospital.example');
    const made = await call('/v1/patients', { method: 'POST', cookie, body: newPatient });
    const path = `/v1/patients/${patientSchema.parse(await made.json()).id}`;
    const read = await call(path, { cookie });
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' };
    const body = asSent(patientSchema.parse(await read.json()));
    const answers = await Promise.all(
      ['Lyon', 'Paris', 'Nice'].map(async (city) => {
        const answer = await call(path, { method: 'PUT', cookie, body: { ...body, city }, headers });
        return { city, status: answer.status };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    const stored = patientSchema.parse(await (await call(path, { cookie })).json());
    expect(asSent(stored)).toEqual({ ...body, city: answers.find(({ status }) => status === 200)?.city });
  });
});
