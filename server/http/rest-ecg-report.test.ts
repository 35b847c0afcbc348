import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { isPdf } from '#/domain/pdf.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from './testing/care-team.ts';
import { dense, read } from '../pdf/rest-ecg/testing/read.ts';
import { Press } from '../pdf/press.ts';
import { testPlatform, type Call } from './testing/platform.ts';
import { staff, testRecording } from './testing/recording.ts';

const startUs = Date.parse('2026-06-12T08:00:00Z') * 1000;
const restEcg = {
  application: 'CCW',
  restEcg: true,
  status: 'RECORDED',
  startTimeUs: startUs,
  endTimeUs: startUs + 300_000_000,
};

const path = (url: string) => `/api/pdf?url=${encodeURIComponent(url)}`;

const reportPath = (id: number, application = 'ccw') => path(`/en/${application}/${application}${id}/rest-ecg-report`);

withDatabase('the report of a rest ECG', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db, 'CCW');
  });
  const why = async (address: string, how: Call = {}) => reasonOf(await requestNow(team, address, how));

  test.each(['RECORDED', 'ANALYSED'])('is a PDF with no-store once the recording is over (%s)', async (status) => {
    const id = await testRecording(engine.db, { ...restEcg, status });
    const headers = { Accept: 'application/pdf', 'X-Application': undefined };
    const answer = await team.platform.call(reportPath(id), { cookie: team.doctor, headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, isPdf(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="ccw${id}-rest-ecg.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is written as read once it was printed', async () => {
    const id = await testRecording(engine.db, restEcg);
    const without = await testRecording(engine.db, { ...restEcg, restEcg: false });
    for (const one of [id, without]) await team.platform.call(reportPath(one), { cookie: team.doctor });
    const told = engine.db.selectFrom('reading').select(['objectId', 'whoId']).where('objectId', 'in', [id, without]);
    expect(await told.where('kind', '=', 'report').execute()).toEqual([{ objectId: id, whoId: staff.doctor }]);
  });

  const printed = async (id: number) => {
    const headers = { Accept: 'application/pdf', 'X-Application': undefined };
    const answer = await team.platform.call(reportPath(id), { cookie: team.doctor, headers });
    return read(new Uint8Array(await answer.arrayBuffer()));
  };

  test('is on the paper of the organization’s country', async () => {
    const id = await testRecording(engine.db, restEcg);
    const organization = engine.db.updateTable('organization').where('id', '=', 1);
    expect(Math.round((await printed(id)).width)).toBe(842);
    await organization.set({ locale: 'en-US' }).execute();
    expect(Math.round((await printed(id)).width)).toBe(792);
    await organization.set({ locale: 'fr-FR' }).execute();
  });

  test('has the diagnosis as soon as it is confirmed, with who confirmed it, and never a draft', async () => {
    const doctor = engine.db.updateTable('appUser').where('id', '=', staff.doctor);
    await doctor.set({ identityNumber: '10004218733' }).execute();
    const id = await testRecording(engine.db, restEcg);
    await requestNow(team, `/v1/records/${id}`, { method: 'PATCH', body: { diagnosis: 'Sinus rhythm.' } });
    const before = (await printed(id)).text;
    expect(before).toContain(dense('Not confirmed by a doctor.'));
    expect(before).not.toContain(dense('Sinus rhythm.'));
    await requestNow(team, `/v1/records/${id}/status/ANALYSED`, { method: 'PUT' });
    const { name } = await engine.db
      .selectFrom('appUser')
      .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
      .where('id', '=', staff.doctor)
      .executeTakeFirstOrThrow();
    const after = (await printed(id)).text;
    expect(after).toContain(dense(`Diagnosis Confirmed by ${name} (no. 10004218733), `));
    expect(after).toContain(dense('(Europe/Paris) Sinus rhythm.'));
  });

  describe('does not exist', () => {
    test.each([
      ['for another exam', { restEcg: false }],
      ['before it begins', { status: 'CREATED', startTimeUs: null, endTimeUs: null }],
      ['while it goes on', { status: 'ONGOING_RECORDING', endTimeUs: null }],
    ])('%s', async (_, changes) => {
      expect(await why(reportPath(await testRecording(engine.db, { ...restEcg, ...changes })))).toBe('404, no-report');
    });

    test('when nothing was recorded', async () => {
      const id = await testRecording(engine.db, { ...restEcg, endTimeUs: startUs });
      expect(await why(reportPath(id))).toBe('409, no-data');
    });

    test('for a recording of another organization, and for an unknown one', async () => {
      const foreign = await testRecording(engine.db, { ...restEcg, organizationId: 2 });
      expect(await why(reportPath(foreign))).toBe('404, not-found');
      expect(await why(reportPath(999_999))).toBe('404, not-found');
    });
  });

  test('is refused under another application’s name, and for an address without a name', async () => {
    const id = await testRecording(engine.db, restEcg);
    expect(await why(reportPath(id, 'cpf'))).toBe('403, other-application');
    for (const address of ['/api/pdf', path(''), path('/en/ccw/ccw1/other'), path('https://elsewhere.example/x')])
      expect(await why(address)).toBe('400, invalid url');
  });

  test('is refused without a session, and for callers who may not read recordings', async () => {
    const id = await testRecording(engine.db, restEcg);
    expect(await why(reportPath(id), { cookie: '' })).toBe('401, signed-out');
    const right = { role: 'TECHNICIAN', privilege: 'PERMS_RECORD_READ' };
    await engine.db
      .deleteFrom('rolePrivilege')
      .where('role', '=', right.role)
      .where('privilege', '=', right.privilege)
      .execute();
    const refused = await why(reportPath(id), { cookie: team.technician });
    await engine.db.insertInto('rolePrivilege').values(right).execute();
    expect(refused).toBe('403, forbidden');
  });

  test('is refused only for a caller who has many reports waiting', async () => {
    const press = new Press();
    const held = Promise.withResolvers<never>();
    const holding = press.print(() => held.promise);
    const { call } = testPlatform(engine.db, { press });
    const missing = (cookie: string) => call(reportPath(999_999), { cookie, headers: { 'X-Application': undefined } });
    const many = Array.from({ length: 51 }, () => missing(team.doctor));
    const refused = await Promise.race(many);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    const colleague = missing(team.colleague);
    held.reject(new Error('held no longer'));
    await expect(holding).rejects.toThrow('held no longer');
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 50 }, () => 404), 503]);
    expect((await colleague).status).toBe(404);
  });
});
