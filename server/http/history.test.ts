import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyCalls, type HistoryRow } from '#/contract/history.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { personOf, type Caller } from './testing/access/callers.ts';
import { accessTable } from './testing/access/table.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';
import { newPatient } from './testing/patient.ts';
import { staff } from './testing/recording.ts';
import { passPassword, signIn } from './testing/sign-in.ts';

/** In the table, their rows change nothing that differs. The next test changes something. */
const unchanged = new Set([
  'PUT /v1/patients/:id',
  'PUT /v1/user/:id',
  'PUT /v1/records/:id',
  'PUT /v1/user/:userId/organization/:organizationId',
  'DELETE /v1/user/:userId/organization/:organizationId',
]);

/** They write only what belongs to a session, a part of a file, a file that is computed again, or nothing. */
const withoutHistory = new Set([
  'POST /v1/contact',
  'PUT /v1/devices/:id/contact',
  'PATCH /v1/records/:id/files/:upload',
  'POST /v1/convert/bff',
  'POST /v1/erasure/patients/:id/archive',
  'DELETE /v1/user/:id/contact-changes/:kind',
]);

const isWrite = (route: string) => /^(?:PUT|PATCH|DELETE) |^POST (?!.*\/(?:list|status|login|auth)\b)/.test(route);

withDatabase('the history', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(() => world.restore());

  const newest = async () => {
    const rows = await engine.db.selectFrom('history').selectAll().orderBy('id', 'desc').limit(1).execute();
    return rows[0];
  };
  const list = async (caller: Caller, request: object = {}): Promise<HistoryRow[]> => {
    const body = { pagination: { start: 0, limit: 100 }, ...request };
    const answer = await world.callAs(caller, '/v1/history/list', { method: 'POST', body });
    return historyCalls.list.response?.parse(await answer.json()).data ?? [];
  };

  describe('tells of each successful write who made it', () => {
    const writes = accessTable.filter(({ route, reached }) => isWrite(route) && reached === 'success');
    test.each(writes.map((row) => [row.route, row] as const))('%s', async (route, row) => {
      const caller = row.columns.doctor === 'allowed' ? 'doctor' : 'root';
      if (row.columns[caller] !== 'allowed' || unchanged.has(route) || withoutHistory.has(route)) return;
      const { path, ...how } = await row.request(world, caller);
      const before = (await newest())?.id ?? 0;
      const answer = await world.callAs(caller, path, { method: route.split(' ')[0] ?? '', ...how });
      expect(answer.ok).toBe(true);
      const told = await newest();
      expect([told && told.id > before, told?.actorId]).toEqual([true, personOf(caller).userId]);
    });
  });

  test('tells of changes of users, roles, recordings and agreements', async () => {
    const tells = async (caller: Caller, method: string, path: string, body?: object) => {
      const answer = await world.callAs(caller, path, { method, ...(body && { body }) });
      expect(answer.ok).toBe(true);
      const { action, kind, actorId, changes } = (await newest()) ?? {};
      expect(actorId).toBe(personOf(caller).userId);
      return { action, kind, changes };
    };
    const own = '/v1/user/1';
    const user = { ...((await world.read('/v1/usercontext')) as { user: object }).user, city: 'Nantes' };
    expect(await tells('doctor', 'PUT', own, user)).toMatchObject({
      kind: 'user',
      changes: { city: [null, 'Nantes'] },
    });
    const roles = `/v1/user/${staff.technician}/organization/1`;
    expect(await tells('root', 'PUT', roles, { roles: ['TECHNICIAN', 'DOCTOR'] })).toMatchObject({
      action: 'role-given',
      changes: { role: [null, 'DOCTOR'], organization_id: [null, 1] },
    });
    expect(await tells('root', 'PUT', roles, { roles: ['TECHNICIAN'] })).toMatchObject({ action: 'role-taken' });
    const record = `/v1/records/${await world.recording()}`;
    const comments = { ...(await world.read(record)), comments: 'At night' };
    expect(await tells('doctor', 'PUT', record, comments)).toMatchObject({
      kind: 'recording',
      changes: { comments: [null, 'At night'] },
    });
    expect(await tells('reader', 'POST', '/v1/eula/WEMU/3/agreement')).toMatchObject({
      action: 'agreed',
      kind: 'user',
    });
  });

  test('tells of medical tags before and after, and nothing of a save that changes nothing', async () => {
    const id = await world.patient();
    const path = `/v1/patients/${id}`;
    const save = async (tagIds: readonly number[]) => {
      const tagList = tagIds.map((tagId) => ({ id: tagId, label: '' }));
      const answer = await world.callAs('doctor', path, { method: 'PUT', body: { ...newPatient, tagList } });
      expect(answer.ok).toBe(true);
    };
    const tags = async () =>
      (await list('root', { filter: { kind: 'patient', objectId: id, action: 'changed' } }))
        .filter(({ changes }) => 'tag_id' in changes)
        .map(({ objectName, changes, names }) => [objectName, changes['tag_id'], names['tag_id']])
        .toReversed();
    await save([]);
    const { length } = await tags();
    await save([1, 2]);
    const before = (await newest())?.id;
    await save([1, 2]);
    expect((await newest())?.id).toBe(before);
    await save([2]);
    const name = `${newPatient.firstName} ${newPatient.lastName}`;
    const [hypertension, fibrillation] = ['Arterial hypertension', 'Atrial fibrillation'];
    expect((await tags()).slice(length)).toEqual([
      [name, [null, 1], [null, hypertension]],
      [name, [null, 2], [null, fibrillation]],
      [name, [1, null], [hypertension, null]],
    ]);
    expect((await world.callAs('doctor', path, { method: 'DELETE' })).ok).toBe(true);
    expect((await tags()).at(-1)).toEqual([name, [2, null], [fibrillation, null]]);
  });

  test('names what ids in the changes refer to, within reach', async () => {
    const roles = `/v1/user/${staff.technician}/organization/1`;
    await world.callAs('root', roles, { method: 'PUT', body: { roles: ['TECHNICIAN', 'DOCTOR'] } });
    const given = { filter: { action: 'role-given' } };
    expect((await list('administrator', given))[0]?.names).toEqual({
      organization_id: [null, 'Clinique du Port'],
    });
    const device = { serial: 'NAMED-1', productId: 1, hardwareId: 1, firmwareVersion: '1.0.0', organizationId: 2 };
    const made = await world.callAs('root', '/v1/devices', { method: 'POST', body: device });
    const { id } = (await made.json()) as { id: number };
    const moved = { ...device, targetFirmwareId: 2, organizationId: 1 };
    expect((await world.callAs('root', `/v1/devices/${id}`, { method: 'PUT', body: moved })).ok).toBe(true);
    const names = async (caller: Caller) =>
      (await list(caller, { filter: { kind: 'device', objectId: id } }))[0]?.names;
    const target = [null, 'EEG 32 1.1.0'];
    expect(await names('root')).toEqual({
      organization_id: ['Klinik am See', 'Clinique du Port'],
      target_firmware_id: target,
    });
    expect(await names('administrator')).toEqual({
      organization_id: [null, 'Clinique du Port'],
      target_firmware_id: target,
    });
  });

  test('names the people of a recording with their identity numbers', async () => {
    const number = '10003146036';
    const named = engine.db.updateTable('appUser').set({ identityNumber: number });
    await named.where('id', '=', staff.otherTechnician).execute();
    const body = { operator: { id: staff.otherTechnician } };
    const id = await world.recording();
    expect((await world.callAs('doctor', `/v1/records/${id}`, { method: 'PATCH', body })).ok).toBe(true);
    const [row] = await list('root', { filter: { kind: 'recording', objectId: id } });
    expect(row?.names).toEqual({ operator_id: ['Björn Lindqvist', 'Léa Simon'] });
    expect(row?.identityNumbers).toEqual({ operator_id: ['10009147326', number] });
  });

  test('still tells an administrator of the roles of a colleague who was deleted', async () => {
    const body = { firstName: 'Gone', lastName: 'Colleague', email: 'gone@hospital.example', locale: 'en-GB' };
    const made = await world.callAs('administrator', '/v1/healthcare-professionals', {
      method: 'POST',
      body: { ...body, roles: ['DOCTOR'] },
    });
    const { id } = (await made.json()) as { id: number };
    await world.callAs('administrator', `/v1/healthcare-professionals/${id}`, { method: 'DELETE' });
    const told = await list('administrator', { filter: { kind: 'user', objectId: id } });
    expect(told.map(({ action, objectName }) => `${action} ${objectName}`)).toEqual([
      'role-taken Gone Colleague',
      'role-given Gone Colleague',
    ]);
  });

  test('holds the changed fields before and after, without secrets', async () => {
    const id = await world.patient();
    const path = `/v1/patients/${id}`;
    await world.callAs('doctor', path, { method: 'PUT', body: { ...newPatient, city: 'Reims' } });
    const told = await list('root', { filter: { kind: 'patient', objectId: id } });
    const [changed, created] = [told[0], told.at(-1)];
    expect(changed).toMatchObject({ action: 'changed', actorName: 'Nora Whitfield', objectId: id });
    expect(changed?.changes).toMatchObject({ city: [newPatient.city, 'Reims'] });
    expect(created).toMatchObject({ action: 'created', organizationId: 1 });
    await sql`update app_user set password_hash = 'other' where id = 4`.execute(engine.db);
    expect((await newest())?.changes).toEqual({ password: [null, null] });
    const { rows } = await sql<{ text: string }>`select changes::text as text from history`.execute(engine.db);
    expect(rows.filter(({ text }) => /hash|token|argon/.test(text))).toEqual([]);
  });

  test('tells of sign-ins and failed sign-ins', async () => {
    await signIn(world.platform, engine.db, 'technician@hospital.example');
    expect(await newest()).toMatchObject({
      action: 'signed-in',
      kind: 'user',
      actorName: (await newest())?.objectName,
    });
    await passPassword(world.platform, 'technician@hospital.example', { password: 'Wrong-2026' });
    expect(await newest()).toMatchObject({ action: 'sign-in-failed', actorId: null });
    await passPassword(world.platform, 'Secret-2026@nobody.example', { password: 'Wrong-2026' });
    expect(await newest()).toMatchObject({ action: 'sign-in-failed', objectId: null, objectName: null });
  });

  test('cannot be changed', async () => {
    await expect(sql`update history set actor_id = 1`.execute(engine.db)).rejects.toThrow('cannot be changed');
    await expect(sql`delete from history`.execute(engine.db)).rejects.toThrow('cannot be changed');
  });

  test('shows an administrator only users, organizations and devices within reach', async () => {
    await world.patient();
    const kinds = new Set((await list('administrator')).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['device', 'import', 'user']);
    const made = await world.callAs('root', '/v1/admin', {
      method: 'POST',
      body: {
        firstName: 'Hidden',
        lastName: 'Elsewhere',
        email: 'hidden@hospital.example',
        locale: 'en-GB',
        roles: ['ORGANIZATION_ADMIN'],
        organizationId: 2,
      },
    });
    expect(made.status).toBe(201);
    const search = { search: { name: 'élsewhere' } };
    expect(await list('administrator', search)).toEqual([]);
    expect((await list('root', search)).map(({ action }) => action).toSorted()).toEqual(['created', 'role-given']);
    expect(await list('root', { ...search, filter: { action: 'deleted' } })).toEqual([]);
  });

  test('does not tell of what is undone', async () => {
    const before = (await newest())?.id;
    const undone = engine.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('organization').set({ city: 'Bonn' }).where('id', '=', 1).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await newest())?.id).toBe(before);
  });
});
