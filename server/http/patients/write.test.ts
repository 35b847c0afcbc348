import { beforeAll, expect, test } from 'vitest';
import { patient as patientSchema } from '#/contract/patients.ts';
import { eachEngine } from '../../../tests/support/database.ts';
import { loadDemonstration } from '../../demo/load.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const whole = {
  consentToDataAccessForResearch: true,
  tagList: [{ id: 16 }, { id: 1, label: 'whatever' }],
  firstName: ' Zoë ',
  lastName: 'O’Brien-Παπαδοπούλου',
  street: '12 bis, rue de l’Église',
  city: 'Saint-Étienne',
  postcode: '42000',
  email: 'zoe@home.example',
  phoneNumber: '+33142685300',
  locale: 'fr-FR',
  sex: 'F',
  birthdate: '2024-02-29',
  identityNumberType: 'NIRPP',
  identityNumber: '2 24 02 42 218 021 17',
  height: 88.5,
  weight: 12.25,
  underbustCircumference: 48,
  headCircumference: 47.5,
  cupSize: 'A',
  pacemaker: false,
  vagalNerveStimulator: null,
  comments: 'Vient avec sa mère.\n\n  李小龍',
};

eachEngine('patients', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  beforeAll(async () => {
    await loadDemonstration(engine.db, { patients: 20, records: 60 });
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@demo.example');
  });

  test('created as they are sent', async () => {
    const answer = await platform.call('/v1/patients', { method: 'POST', cookie: doctor, body: whole });
    expect(answer.status).toBe(201);
    const created = patientSchema.parse(await answer.json());
    expect(created).toMatchObject({
      firstName: 'Zoë',
      lastName: whole.lastName,
      identityNumber: '224024221802117',
      postCode: whole.postcode,
      comments: whole.comments,
      isConsentingToDataAccessForResearch: true,
    });
    expect(created.tagList).toEqual([
      { id: 1, label: 'Arterial hypertension' },
      { id: 16, label: 'Epilepsy' },
    ]);
    const fetched = await platform.call(`/v1/patients/${created.id}`, { cookie: doctor });
    expect(await fetched.json()).toEqual(created);
    expect(fetched.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect((await platform.call(`/v1/patients/${created.id}`, { method: 'DELETE', cookie: doctor })).status).toBe(204);
    expect((await platform.call(`/v1/patients/${created.id}`, { method: 'DELETE', cookie: doctor })).status).toBe(404);
    expect((await platform.call(`/v1/patients/1001`, { method: 'DELETE', cookie: doctor })).status).toBe(409);
  });
});
