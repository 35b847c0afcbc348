import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { patientRecordPage } from '#/contract/patient-records.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { whileLacking } from '../testing/privileges.ts';
import { testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

const firstPage = { start: 0, limit: 10 };

/** The fixture's patients of organizations 1 and 2. */
const [patientId, foreign] = [1001, 1002];

withDatabase('the recordings of a patient', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  let inCcw: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
    inCcw = await signIn(platform, engine.db, 'doctor@hospital.example', { application: 'CCW' });
    for (const [index, status] of ['CREATED', 'ONGOING_RECORDING', 'RECORDED', 'ANALYSED', 'CREATED'].entries()) {
      const prescriptionDate = new Date(Date.UTC(2026, 3, 1 + (index % 4)));
      const begun = { inProgressDate: prescriptionDate, startTimeUs: prescriptionDate.getTime() * 1000 };
      const more = status === 'CREATED' ? {} : begun;
      for (const application of ['WEMU', 'CCW'])
        await testRecording(engine.db, { patientId, application, status, prescriptionDate, ...more });
    }
    await testRecording(engine.db, { organizationId: 2, patientId: foreign });
  });

  const request = (body: unknown, how: Call = {}) =>
    platform.call('/v1/patients/records/status', { method: 'POST', cookie: doctor, body, ...how });
  const list = async (pagination = firstPage, application = 'WEMU', of = patientId) => {
    const how = { cookie: application === 'CCW' ? inCcw : doctor, headers: { 'X-Application': application } };
    const answer = await request({ patientId: of, application, pagination }, how);
    return patientRecordPage.parse(await answer.json());
  };
  const rowsOf = (application: string) =>
    engine.db
      .selectFrom('recording')
      .innerJoin('appUser as prescriber', 'prescriber.id', 'prescriberId')
      .select([
        'recording.id',
        'prescriptionDate',
        'status',
        'durationMs as duration',
        'recording.timeZone',
        'inProgressDate',
        'startTimeUs',
        'prescriber.id as prescriberId',
        'firstName',
        'lastName',
        'identityNumber',
      ])
      .where('patientId', '=', patientId)
      .where('application', '=', application)
      .orderBy('prescriptionDate', 'desc')
      .orderBy('recording.id', 'desc')
      .execute();

  test.each(['WEMU', 'CCW'])('are those of %s, newest first, with their last statuses', async (application) => {
    const rows = await rowsOf(application);
    const { data, meta } = await list({ start: 0, limit: 500 }, application);
    expect(rows.length).toBeGreaterThan(0);
    expect(meta.totalCount).toBe(rows.length);
    expect(
      data.map(({ record, inProgressDate }) => ({
        ...record,
        prescriptionDate: record.prescriptionDate?.epochMilliseconds,
        inProgressDate: inProgressDate?.epochMilliseconds ?? null,
      })),
    ).toEqual(
      rows.map(({ id, status, duration, timeZone, prescriberId, firstName, lastName, identityNumber, ...row }) => ({
        id,
        status,
        duration,
        timeZone,
        prescriber: { id: prescriberId, firstName, lastName, identityNumber },
        prescriptionDate: Date.parse(row.prescriptionDate),
        inProgressDate: row.startTimeUs === null ? null : row.startTimeUs / 1000,
      })),
    );
  });

  test('are returned in pages', async () => {
    const all = await list({ start: 0, limit: 500 });
    const count = all.meta.totalCount;
    const pages = [];
    for (let start = 0; start < count; start += 3) pages.push(...(await list({ start, limit: 3 })).data);
    expect(pages.map(({ record }) => record.id)).toEqual(all.data.map(({ record }) => record.id));
    expect(await list({ start: count, limit: 3 })).toEqual({ data: [], meta: { totalCount: count } });
  });

  test('have the date since which they are in progress, even after they are over', async () => {
    const [{ id } = { id: 0 }] = await rowsOf('WEMU');
    const since = async () => (await list()).data.find(({ record }) => record.id === id)?.inProgressDate?.toString();
    const move = (status: string, at: string) =>
      engine.db.updateTable('recording').set({ status, lastStatusChangeDate: at }).where('id', '=', id).execute();
    await move('CREATED', '2026-05-04T08:00:00Z');
    expect(await since()).toBeUndefined();
    await move('ONGOING_RECORDING', '2026-05-04T09:30:00Z');
    expect(await since()).toBe('2026-05-04T09:30:00Z');
    await move('RECORDED', '2026-05-05T09:30:00Z');
    await move('ANALYSED', '2026-05-06T10:00:00Z');
    expect(await since()).toBe('2026-05-04T09:30:00Z');
  });

  describe('are refused', () => {
    test('for a patient of another organization, and for an unknown patient', async () => {
      for (const of of [foreign, 999_999, 9_007_199_254_740_991]) {
        const refused = await refusalOf(await request({ patientId: of, application: 'WEMU', pagination: firstPage }));
        expect(refused).toMatchObject({ status: 404, errors: [{ code: 'not-found' }] });
      }
    });

    test('for another application than the header’s', async () => {
      const refused = await refusalOf(await request({ patientId, application: 'CCW', pagination: firstPage }));
      expect(refused).toMatchObject({ status: 403, errors: [{ code: 'other-application' }] });
    });

    test('without a session, from another site, without an application, and for administrators', async () => {
      const body = { patientId, application: 'WEMU', pagination: firstPage };
      const admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
      expect((await request(body, { cookie: '' })).status).toBe(401);
      expect((await request(body, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
      expect((await request(body, { headers: { 'X-Application': undefined } })).status).toBe(400);
      expect((await request(body, { cookie: admin })).status).toBe(403);
    });

    test('for technicians whose role has lost the privilege', async () => {
      const cookie = await signIn(platform, engine.db, 'technician@hospital.example');
      const body = { patientId, application: 'WEMU', pagination: firstPage };
      expect((await request(body, { cookie })).status).toBe(200);
      await whileLacking(engine.db, 'TECHNICIAN', 'PERMS_RECORD_READ', async () => {
        expect((await request(body, { cookie })).status).toBe(403);
      });
    });

    test.each([
      ['patientId', { patientId: 'x' }],
      ['patientId', { patientId: 1.5 }],
      ['patientId', { patientId: -1 }],
      ['patientId', { patientId: null }],
      ['pagination.start', { pagination: { start: -1, limit: 10 } }],
      ['pagination.limit', { pagination: { start: 0, limit: 0 } }],
      ['pagination.limit', { pagination: { start: 0, limit: 501 } }],
      ['pagination', { pagination: null }],
      ['application', { application: 12 }],
    ])('if %s is invalid', async (field, changes) => {
      const answer = await request({ patientId, application: 'WEMU', pagination: firstPage, ...changes });
      expect(await refusalOf(answer)).toMatchObject({ status: 400, errors: [{ field, code: 'invalid' }] });
    });

    test.each([
      ['{', 400, 'malformed'],
      [`{"x":"${'a'.repeat(1_100_000)}"}`, 413, 'too-large'],
    ])('for an invalid body', async (body, status, code) => {
      expect(await refusalOf(await request(body))).toMatchObject({ status, errors: [{ code }] });
    });
  });
});
