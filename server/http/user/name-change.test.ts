import 'temporal-polyfill/global';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryRow } from '#/contract/history.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { userContext } from '#/contract/session.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { listMessages } from '../../store/messages.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { refusalOf, type Call } from '../testing/platform.ts';
import { staff, testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

const own = { firstName: 'Nora', lastName: 'Whitfield' };
const number = '10004218733';

async function json<Body>(answer: Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

const administratorsAbove = ['ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN', 'DEVICE_ADMIN'];

withDatabase('a change of a name', (engine) => {
  let team: CareTeam;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    team = await careTeam(engine.db);
    const subsidiary = { userId: 60, organizationId: 1, role: 'SUBSIDIARY_ADMIN' };
    const superior = { userId: 61, organizationId: 2, role: 'SUPER_ADMIN' };
    await engine.db.insertInto('userOrganization').values({ userId: 60, organizationId: 1 }).execute();
    await engine.db.insertInto('userOrganizationRole').values([subsidiary, superior]).execute();
    await engine.db
      .deleteFrom('userOrganizationRole')
      .where('role', 'in', ['DEVICE_ADMIN', 'FIRMWARE_ADMIN'])
      .execute();
    for (const name of ['admin', 'devices', 'firmwares', 'root'])
      cookies[name] = await signIn(team.platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
    cookies['doctor'] = team.doctor;
    cookies['colleague'] = team.colleague;
    await team.platform.call('/v1/user/orga/1', { cookie: cookies['root'] ?? '' });
  });
  beforeEach(async () => {
    await engine.db.deleteFrom('throttle').execute();
    await engine.db.deleteFrom('developmentMessage').execute();
    await engine.db
      .updateTable('appUser')
      .set({ ...own, identityNumber: number })
      .where('id', '=', staff.doctor)
      .execute();
  });

  const as = (name: string, path: string, how: Call = {}) =>
    team.platform.call(`/v1/${path}`, { ...how, cookie: cookies[name] ?? '' });
  const rename = async (name: { firstName: string; lastName: string }, others: object = {}) => {
    const { user } = userContext.parse(await json(as('doctor', 'usercontext')));
    return as('doctor', `user/${user.id}`, { method: 'PUT', body: { ...user, ...name, ...others } });
  };
  const mails = async () => {
    await team.platform.idle();
    return listMessages(engine.db);
  };
  const history = async (objectId: number, kind = 'recording') => {
    const request = { filter: { kind, objectId }, pagination: { start: 0, limit: 20 } };
    return (await json<{ data: HistoryRow[] }>(as('root', 'history/list', { method: 'POST', body: request }))).data;
  };
  const recordOf = (id: number) => json<MedicalRecord & { closedByNow: string }>(as('doctor', `records/${id}`));

  test('puts no diagnosis under the name of a colleague: the number stays, and the name of today is there', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED', prescriberId: staff.doctor });
    const borrowed = { firstName: 'Eleanor', lastName: 'Hargreaves' };
    expect((await rename(borrowed, { identityNumber: '10002385514' })).status).toBe(200);
    const prescribed = await testRecording(engine.db, { prescriberId: staff.doctor });
    const patch = { method: 'PATCH', body: { diagnosis: 'Normal.' } };
    const answer = await json<MedicalRecord>(as('doctor', `records/${id}`, patch));
    expect(answer.diagnosisAuthor).toMatchObject({ ...borrowed, identityNumber: number, presentName: null });
    expect((await as('doctor', `records/${id}/status/ANALYSED`, { method: 'PUT' })).status).toBe(200);
    expect((await rename(own)).status).toBe(200);
    expect(await recordOf(id)).toMatchObject({
      diagnosisAuthor: { ...borrowed, identityNumber: number, presentName: own },
      closedBy: 'Eleanor Hargreaves',
      closedByIdentityNumber: number,
      closedByNow: 'Nora Whitfield',
      prescriber: { ...own, identityNumber: number, formerName: null },
      rythmSpecialist: { ...own, identityNumber: number },
    });
    expect(await recordOf(prescribed)).toMatchObject({
      prescriber: { ...own, identityNumber: number, formerName: borrowed },
    });
    const rows = (await history(id)).filter(({ actorId }) => actorId === staff.doctor);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows)
      expect(row).toMatchObject({
        actorName: 'Eleanor Hargreaves',
        actorIdentityNumber: number,
        actorNow: 'Nora Whitfield',
      });
    const names = (await history(staff.doctor, 'user')).filter(({ changes }) => 'last_name' in changes);
    expect(names[0]).toMatchObject({
      changes: { first_name: ['Eleanor', 'Nora'], last_name: ['Hargreaves', 'Whitfield'] },
      objectIdentityNumber: number,
      objectNow: null,
    });
    expect(names[1]).toMatchObject({ objectName: 'Eleanor Hargreaves', objectNow: 'Nora Whitfield' });
  });

  test('is told to the administrators of each organization, in their language, once, and not to the user', async () => {
    await engine.db.updateTable('appUser').set({ locale: 'de-DE' }).where('id', '=', 6).execute();
    expect((await rename({ firstName: 'Eleanor', lastName: 'Hargreaves' })).status).toBe(200);
    const told = await mails();
    const administrators = ['admin', 'devices', 'firmwares', 'root'].map((name) => `${name}@hospital.example`);
    expect(told.map(({ to }) => to).toSorted()).toEqual(administrators);
    const german = told.find(({ to }) => to === 'admin@hospital.example');
    expect(german?.subject).toBe('Der Name eines Benutzers wurde geändert');
    const english = told.find(({ to }) => to === 'root@hospital.example')?.text;
    for (const part of ['Nora Whitfield', 'Eleanor Hargreaves', number, 'this user']) expect(english).toContain(part);
    // In Paris, a year begins an hour earlier.
    const years = ['UTC', 'Europe/Paris'].map((zone) => Temporal.Now.plainDateISO(zone).year);
    expect(english).toMatch(new RegExp(years.join('|')));
    await engine.db.deleteFrom('developmentMessage').execute();
    expect((await rename({ firstName: 'Eleanor', lastName: 'Hargreaves' }, { city: 'Truro' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('is told to the system administrators if the organization has no administrator of its own', async () => {
    await engine.db.insertInto('organization').values({ id: 150, name: 'Alone' }).execute();
    await engine.db.insertInto('userOrganization').values({ userId: 9, organizationId: 150 }).execute();
    await engine.db.deleteFrom('userOrganization').where('userId', '=', 9).where('organizationId', '<>', 150).execute();
    const member = { userId: 9, organizationId: 150, role: 'DOCTOR' };
    await engine.db.insertInto('userOrganizationRole').values(member).execute();
    const user = await json<object>(as('root', 'healthcare-professionals/9'));
    const change = { ...user, lastName: 'Married' };
    expect((await as('firmwares', 'healthcare-professionals/9', { method: 'PUT', body: change })).status).toBe(200);
    const { email } = user as { email: string };
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([email, 'root@hospital.example'].toSorted());
  });

  const roleElsewhere = async (role: string | undefined) => {
    const held = engine.db.deleteFrom('userOrganizationRole').where('userId', '=', staff.doctor);
    await held.where('role', 'in', administratorsAbove).execute();
    if (role === undefined) return;
    const place = { userId: staff.doctor, organizationId: 2, role };
    await engine.db.insertInto('userOrganizationRole').values(place).execute();
  };

  describe('by another user', () => {
    const colleague = 'healthcare-professionals/1';
    const change = (name: string) => as(name, colleague, { method: 'PUT', body: { ...person, lastName: 'Married' } });
    let person: object;
    beforeEach(async () => {
      person = await json<object>(as('root', colleague));
    });
    test('is refused to doctors, and to every administrator below a role that the user holds anywhere', async () => {
      const callers = ['colleague', 'admin', 'devices', 'firmwares', 'root'] as const;
      const table: [role: string | undefined, answers: number[]][] = [
        [undefined, [403, 200, 200, 200, 200]],
        ['ORGANIZATION_ADMIN', [403, 200, 200, 200, 200]],
        ['SUBSIDIARY_ADMIN', [403, 403, 200, 200, 200]],
        ['SUPER_ADMIN', [403, 403, 403, 200, 200]],
        ['DEVICE_ADMIN', [403, 403, 403, 403, 200]],
        ['SYSTEM_ADMIN', [403, 403, 403, 403, 200]],
      ];
      for (const [role, expected] of table) {
        await roleElsewhere(role);
        const answers: number[] = [];
        for (const name of callers) answers.push((await change(name)).status);
        expect([role, answers]).toEqual([role, expected]);
      }
      await roleElsewhere('SYSTEM_ADMIN');
      expect((await refusalOf(await change('admin'))).errors).toMatchObject([{ code: 'more-privileged' }]);
      await roleElsewhere(undefined);
    });

    test('is told to the user and to the other administrators', async () => {
      expect((await change('admin')).status).toBe(200);
      const told = await mails();
      const others = ['devices', 'doctor', 'firmwares', 'root'].map((name) => `${name}@hospital.example`);
      expect(told.map(({ to }) => to).toSorted()).toEqual(others);
      expect(told.find(({ to }) => to === 'doctor@hospital.example')?.text).toContain('Nora Married');
      expect(told.find(({ to }) => to === 'root@hospital.example')?.text).toContain('Odile Garnier');
    });

    test('cannot be made by an import, which leaves existing accounts as they are', async () => {
      const row = { ...own, lastName: 'Imported', email: 'doctor@hospital.example', locale: 'en-GB', roles: 'DOCTOR' };
      const form = new FormData();
      form.append('file', new File([JSON.stringify([{ ...row, identityNumber: '1' }])], 'a.json'));
      const answer = await json<object>(
        as('root', 'healthcare-professionals/file?dryRun=true', { method: 'POST', body: form }),
      );
      expect(answer).toMatchObject({ refused: 1 });
    });
  });

  test('never changes the own number, whoever one is: only an administrator changes it, and the history tells', async () => {
    for (const name of ['doctor', 'colleague', 'admin', 'root']) {
      const { user } = userContext.parse(await json(as(name, 'usercontext')));
      const body = { ...user, identityNumber: '77' };
      expect((await as(name, `user/${user.id}`, { method: 'PUT', body })).status).toBe(200);
      expect(userContext.parse(await json(as(name, 'usercontext'))).user.identityNumber).toBe(user.identityNumber);
      for (const path of ['healthcare-professionals', 'admin'])
        expect((await as(name, `${path}/${user.id}`, { method: 'PUT', body })).status).toBeGreaterThanOrEqual(403);
    }
    const path = 'healthcare-professionals/1';
    const person = await json<object>(as('admin', path));
    const body = { ...person, identityNumber: '20009999999' };
    expect((await as('admin', path, { method: 'PUT', body })).status).toBe(200);
    expect((await history(staff.doctor, 'user'))[0]).toMatchObject({
      actorName: 'Odile Garnier',
      changes: { identity_number: [number, '20009999999'] },
    });
  });
});
