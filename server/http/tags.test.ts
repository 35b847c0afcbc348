import { beforeAll, expect, test } from 'vitest';
import { medicalTagCalls, type MedicalTag } from '#/contract/medical-tags.ts';
import { patient as patientSchema, patientCalls } from '#/contract/patients.ts';
import { languages } from '#/domain/locale.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { testPlatform, type Call, type TestPlatform } from './testing/platform.ts';
import { signIn } from './testing/sign-in.ts';

const byId = (one: MedicalTag, other: MedicalTag) => one.id - other.id;

withDatabase('reference data of patients', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
  });
  const get = (path: string, how: Call = {}) => platform.call(path, { cookie: doctor, ...how });
  const tagsIn = async (language: string): Promise<MedicalTag[]> =>
    medicalTagCalls.list.response?.parse(await (await get(`/v1/referential/tags/${language}`)).json()) ?? [];

  test.each(languages)('all medical tags are returned in %s, sorted by label', async (language) => {
    const tags = await tagsIn(language);
    const english = await tagsIn('en');
    expect(tags.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      english.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(new Set(tags.map(({ label }) => label)).size).toBe(tags.length);
    const labels = tags.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
  });

  test('a tag has its name in each language', async () => {
    const names = await Promise.all(
      languages.map(async (language) => (await tagsIn(language)).find(({ id }) => id === 16)?.label),
    );
    expect(names).toEqual([
      'Epilepsy',
      'Epilepsia',
      'Épilepsie',
      'Epilepsie',
      'Epilessia',
      'Epilepsie',
      'Epilepsia',
      '癫痫',
    ]);
  });

  test.each(['el', 'xx', 'constructor', '%00', 'fr%27%3B'])(
    '%s is an unknown language and gets English',
    async (language) => {
      const answer = await get(`/v1/referential/tags/${language}`);
      expect(await answer.json()).toEqual(await tagsIn('en'));
    },
  );

  test('a locale counts as its language', async () => {
    expect(await tagsIn('de-CH')).toEqual(await tagsIn('de'));
  });

  test('a patient has tags in the caller’s language', async () => {
    const tagIds = [16, 3, 21];
    const rows = tagIds.map((tagId) => ({ patientId: 1001, tagId }));
    await engine.db.insertInto('patientMedicalTag').values(rows).execute();
    const answer = await get('/v1/patients/1001', { headers: { 'X-lang': 'fr-CA' } });
    const { tagList } = patientSchema.parse(await answer.json());
    const french = (await tagsIn('fr')).filter(({ id }) => tagIds.includes(id));
    expect(tagList.toSorted(byId)).toEqual(french.toSorted(byId));
    expect(tagList).toHaveLength(3);
  });

  test('the types of national identification are sorted', async () => {
    const answer = await get('/v1/patients/nationalIdTypes');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(patientCalls.nationalIdTypes.response?.parse(await answer.json())).toEqual(['NINO', 'NIRPP', 'PPS', 'SSN']);
  });

  test.each(['/v1/referential/tags/en', '/v1/patients/nationalIdTypes'])(
    '%s is for doctors and technicians of an organization, in an application',
    async (path) => {
      const technician = await signIn(platform, engine.db, 'technician@hospital.example');
      const admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
      expect((await get(path, { cookie: technician })).status).toBe(200);
      expect((await get(path, { cookie: admin })).status).toBe(403);
      expect((await get(path, { cookie: '' })).status).toBe(401);
      expect((await get(path, { headers: { 'X-Application': undefined } })).status).toBe(400);
      const tag = (await get(path)).headers.get('ETag') ?? '';
      expect((await get(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    },
  );
});
