import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { patient } from '#/contract/patients.ts';
import { annotationCalls, recordMetadata } from '#/contract/record-service.ts';
import { record, recordCalls, recordPage } from '#/contract/records.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from './testing/platform.ts';
import { testRecording } from './testing/recording.ts';
import { signIn } from './testing/sign-in.ts';

const startMs = Date.parse('2026-03-01T12:00:00Z');

const statusOf = async (answer: Promise<Response>) => (await answer).status;

withDatabase('patients and recordings', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  /** Recordings of organization 1 in WEMU and in another application, and of another organization. */
  let own: number;
  let otherApplication: number;
  let foreign: number;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
    own = await testRecording(engine.db, { status: 'ONGOING_RECORDING', startTimeUs: startMs * 1000 });
    for (let more = 0; more < 10; more += 1) await testRecording(engine.db);
    otherApplication = await testRecording(engine.db, { application: 'CCW' });
    foreign = await testRecording(engine.db, { organizationId: 2 });
  });
  const get = (path: string, how: Call = {}) => platform.call(path, { cookie: doctor, ...how });
  const list = (filter: object, how: Call = {}, pagination: object = { start: 0, limit: 10 }) =>
    get('/v1/records/list', { method: 'POST', body: { filter, pagination }, ...how });

  describe('the list', () => {
    test('returns a page of the organization’s recordings by the contract', async () => {
      await engine.db.updateTable('appUser').set({ identityNumber: '10001478139' }).execute();
      const answer = await list({ application: 'WEMU' });
      const { data, meta } = recordPage.parse(await answer.json());
      expect(data).toHaveLength(10);
      expect(meta.totalCount).toBe(11);
      expect(data[0]?.prescriptionDate).toBeInstanceOf(Temporal.Instant);
      expect(data[0]?.prescriber?.identityNumber).toBe('10001478139');
      expect(data[0]?.rhythmSpecialist).not.toHaveProperty('identityNumber');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    });

    test('is compressed with Brotli for clients that accept it', async () => {
      const answer = await list({ application: 'WEMU' }, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding']);
    });

    test('of another application than the header’s is refused', async () => {
      expect(await statusOf(list({ application: 'CCW' }))).toBe(403);
    });

    test('with an invalid filter or page is refused, and the answer names the fields', async () => {
      const refused = await list({ application: 'WEMU', patientId: 'x' }, {}, { start: -1, limit: 10 });
      expect(refused.status).toBe(400);
      expect(((await refused.json()) as { errors: object[] }).errors).toEqual([
        { field: 'filter.patientId', code: 'invalid', message: 'This value is missing or invalid.' },
        { field: 'pagination.start', code: 'invalid', message: 'This value is missing or invalid.' },
      ]);
    });

    test.each([
      ['prescriptionDate', '0000-01-01', 'filter.prescriptionDate'],
      ['statusList', ['CREATED\u0000'], 'filter.statusList.0'],
      ['statusList', ['created'], 'filter.statusList.0'],
      ['statusList', ['X'.repeat(41)], 'filter.statusList.0'],
      ['statusList', Array.from({ length: 21 }, () => 'CREATED'), 'filter.statusList'],
    ])('%s that the database cannot hold (%j) is refused', async (name, value, field) => {
      const refused = await list({ application: 'WEMU', [name]: value });
      expect(await refusalOf(refused)).toMatchObject({ status: 400, errors: [{ field, code: 'invalid' }] });
    });

    test.each([
      ['prescriptionDate', '0001-01-01'],
      ['prescriptionDate', '9999-12-31'],
      ['statusList', ['A_STATUS_OF_ANOTHER_PLATFORM']],
    ])('%s that matches nothing gives no rows', async (name, value) => {
      const answer = await list({ application: 'WEMU', [name]: value });
      expect(recordPage.parse(await answer.json())).toEqual({ data: [], meta: { totalCount: 0 } });
    });

    test('with a body that is not JSON, or too large, is refused', async () => {
      expect(await statusOf(get('/v1/records/list', { method: 'POST', body: '{"filter":' }))).toBe(400);
      expect(await statusOf(get('/v1/records/list', { method: 'POST', body: 'x'.repeat(1_048_577) }))).toBe(413);
    });
  });

  describe('one recording', () => {
    test('is returned whole, with its time zone, its status and its times', async () => {
      expect(record.parse(await (await get(`/v1/records/${own}`)).json()).id).toBe(own);
      expect(recordCalls.tech.response?.parse(await (await get(`/v1/records/${own}/tech`)).json())?.timeZone).toMatch(
        /\//,
      );
      expect(
        recordCalls.status.response?.parse(await (await get(`/v1/records/${own}/status`)).json())?.status,
      ).not.toBe('');
      expect(
        recordMetadata.parse(await (await get(`/api/record/wemu${own}`)).json()).startTimeMicroSeconds,
      ).toBeGreaterThan(1e15);
    });

    const paths = ['', '/tech', '/status'];
    test.each(paths)(
      'records/{id}%s does not exist for another organization, and is refused for another application',
      async (path) => {
        expect(await statusOf(get(`/v1/records/${foreign}${path}`))).toBe(404);
        expect(await statusOf(get(`/v1/records/999999${path}`))).toBe(404);
        expect(await statusOf(get(`/v1/records/${otherApplication}${path}`))).toBe(403);
      },
    );

    test.each(['0', '-1', '1.5', 'abc', '01', '99999999999999999999'])(
      'does not exist under the invalid id %s',
      async (id) => {
        expect(await statusOf(get(`/v1/records/${id}`))).toBe(404);
        expect(await statusOf(get(`/v1/patients/${id}`))).toBe(404);
      },
    );

    test('is returned by the record service only in the session’s application', async () => {
      const cookie = await signIn(platform, engine.db, 'doctor@hospital.example', { application: 'CCW' });
      const headers = { 'X-Application': undefined };
      expect(await statusOf(get(`/api/record/ccw${otherApplication}`, { cookie, headers }))).toBe(200);
      expect(await statusOf(get(`/api/record/ccw${otherApplication}`, { headers }))).toBe(403);
      expect(await statusOf(get(`/api/record/wemu${otherApplication}`))).toBe(403);
      expect(await statusOf(get(`/api/record/wemu${foreign}`))).toBe(404);
      expect(await statusOf(get('/api/record/xyz1'))).toBe(404);
      expect(await statusOf(get(`/api/record/wemu${own}`, { cookie: '' }))).toBe(401);
    });

    test('lists the wearables that were worn', async () => {
      const worn = { recordId: own, serial: 'EEG-7', utcMs: startMs + 500, durationMs: 90_000 };
      await engine.db.insertInto('wearableUsage').values(worn).execute();
      const request = (filter: unknown) =>
        get(`/annotations/annotation?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
          headers: { 'X-Application': undefined },
        });
      const classificationTermFilter = { ids: ['wearable-usage'], type: 'WHITE' };
      const recordKey = `wemu${own}`;
      const listed = async () =>
        annotationCalls.list.response?.parse(await (await request({ recordKey, classificationTermFilter })).json());
      const first = { wearableSerialNumber: 'EEG-7', utc: startMs + 500, duration: 90_000 };
      expect(await listed()).toMatchObject([first]);
      expect(await statusOf(request({ recordKey: 'wemu999999', classificationTermFilter }))).toBe(404);
      const ended = { endTimeUs: (startMs + 60_500) * 1000 };
      await engine.db.updateTable('recording').set(ended).where('id', '=', own).execute();
      await engine.db.updateTable('wearableUsage').set({ durationMs: null }).where('recordId', '=', own).execute();
      expect(await listed()).toMatchObject([{ ...first, duration: 60_000 }]);
      const countOf = async (type: string, ...ids: string[]) =>
        ((await (await request({ recordKey, classificationTermFilter: { ids, type } })).json()) as unknown[]).length;
      expect([
        await countOf('WHITE', 'beats'),
        await countOf('WHITE'),
        await countOf('WHITE', 'beats', 'wearable-usage'),
      ]).toEqual([0, 0, 1]);
      expect([
        await countOf('BLACK', 'beats'),
        await countOf('BLACK'),
        await countOf('BLACK', 'beats', 'wearable-usage'),
      ]).toEqual([1, 1, 0]);
      expect(await statusOf(request({ recordKey }))).toBe(400);
      expect(await statusOf(get('/annotations/annotation'))).toBe(400);
    });
  });

  test('return a patient of the organization, and no other patient', async () => {
    const answer = await get('/v1/patients/1001');
    expect(patient.parse(await answer.json()).id).toBe(1001);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual(['no-store', expect.any(String)]);
    expect(await statusOf(get('/v1/patients/1002'))).toBe(404);
  });

  describe('are refused', () => {
    const calls: [string, Call][] = [
      ['/v1/patients/1001', {}],
      ['/v1/records/1', {}],
      ['/v1/records/1/tech', {}],
      ['/v1/records/1/status', {}],
      [
        '/v1/records/list',
        { method: 'POST', body: { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 10 } } },
      ],
      ['/api/record/wemu1', {}],
      ['/annotations/annotation', {}],
    ];
    const statuses = (how: Call) =>
      Promise.all(calls.map(([path, call]) => statusOf(platform.call(path, { ...call, ...how }))));

    test('without a session', async () => {
      expect(new Set(await statuses({}))).toEqual(new Set([401]));
    });

    test('for an administrator', async () => {
      const cookie = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
      expect(new Set(await statuses({ cookie }))).toEqual(new Set([403]));
    });

    test.each([
      ['PERMS_PATIENT_READ', [0]],
      ['PERMS_RECORD_READ', [1, 2, 3, 4, 5, 6]],
    ])('at once for technicians whose role has lost %s', async (privilege, refused) => {
      const { db } = engine;
      const cookie = await signIn(platform, db, 'technician@hospital.example');
      const before = await statuses({ cookie });
      expect(before).not.toContain(403);
      await db
        .deleteFrom('rolePrivilege')
        .where('role', '=', 'TECHNICIAN')
        .where('privilege', '=', privilege)
        .execute();
      const after = await statuses({ cookie });
      await db.insertInto('rolePrivilege').values({ role: 'TECHNICIAN', privilege }).execute();
      expect(after).toEqual(before.map((status, index) => (refused.includes(index) ? 403 : status)));
      expect(await statuses({ cookie })).toEqual(before);
    });

    test('before a required change of password', async () => {
      const cookie = await signIn(platform, engine.db, 'newcomer@hospital.example');
      expect(new Set(await statuses({ cookie }))).toEqual(new Set([403]));
      expect(await (await platform.call('/v1/records/1', { cookie })).text()).toContain('password-must-be-changed');
    });

    test('without a known application, except in calls that name one themselves', async () => {
      for (const application of [undefined, 'XYZ', 'wemu']) {
        const given = await statuses({ cookie: doctor, headers: { 'X-Application': application } });
        expect(new Set(given.slice(0, 5))).toEqual(new Set([400]));
      }
    });
  });
});
