import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachEngine, withDatabase } from '../../tests/support/database.ts';
import { declaredReading } from './middleware/readings.ts';
import { hashOf } from './sign-in/secrets.ts';
import { callerNames, personOf, type Caller } from './testing/access/callers.ts';
import { readingsOfRoutes } from './testing/access/readings.ts';
import { accessTable } from './testing/access/table.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';
import { WrittenReadings } from './written-readings.ts';

const readRows = accessTable.filter(({ route, columns }) => route.startsWith('GET ') && columns.nobody !== 'allowed');

// The functions of store/ write on both engines, which the tests below show.
withDatabase('who looked', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(async () => {
    await world.restore();
  });

  test('each call that reads says what it reads, and no other does', () => {
    expect(Object.keys(readingsOfRoutes).toSorted()).toEqual(readRows.map(({ route }) => route).toSorted());
    const declared = world.platform.app.routes.flatMap(({ method, path, handler }) => {
      const kind = declaredReading(handler);
      return kind ? [[`${method} ${path}`, kind]] : [];
    });
    const wanted = Object.entries(readingsOfRoutes).filter(([, kind]) => kind !== 'nothing');
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(wanted));
  });

  describe('is written only for the own page, and nothing is answered to', () => {
    const opened = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    test.each([
      ['whoever types the address beside a locked screen', { ...opened, 'Sec-Fetch-Site': 'none' }],
      ['a link of another site', { ...opened, 'Sec-Fetch-Site': 'cross-site' }],
      [
        'another host of the site',
        { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
      ],
    ])('%s', async (_, elsewhere) => {
      const answered: string[] = [];
      for (const { route, request } of readRows)
        for (const caller of ['doctor', 'root'] as const) {
          const { path, headers, ...how } = await request(world, caller);
          const before = (await newest())?.id;
          const answer = await world.callAs(caller, path, { ...how, headers: { ...headers, ...elsewhere } });
          if (answer.ok || (await newest())?.id !== before) answered.push(`${caller} ${route}`);
        }
      expect(answered).toEqual([]);
    });
  });

  const newest = () => engine.db.selectFrom('reading').selectAll().orderBy('id', 'desc').executeTakeFirst();

  describe('is written for whoever may read, and for nobody else', () => {
    test.each(readRows.map((row) => [row.route, row] as const))('%s', async (route, row) => {
      const kind = readingsOfRoutes[route];
      for (const caller of callerNames) {
        const { path, ...how } = await row.request(world, caller);
        const before = (await newest())?.id ?? 0;
        const answer = await world.callAs(caller, path, how);
        const told = await newest();
        const found = told !== undefined && told.id > before ? [told.kind, told.whoId] : 'nothing';
        const wanted = answer.ok && kind !== 'nothing' ? [kind, personOf(caller).userId] : 'nothing';
        expect([caller, found]).toEqual([caller, wanted]);
      }
    });
  });
});

eachEngine('who looked', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(async () => {
    await world.restore();
  });

  const readingsOf = (patientId: number) =>
    engine.db.selectFrom('reading').selectAll().where('patientId', '=', patientId).orderBy('id').execute();

  test('is one row for a session, an object and an hour, also for what is found unchanged', async () => {
    const path = `/v1/patients/${await world.patient()}`;
    const id = Number(path.split('/').at(-1));
    const headers = { 'User-Agent': `Tablet\u0007 ${'x'.repeat(300)}`.replaceAll('\u0007', '\t') };
    const first = await world.callAs('doctor', path, { headers });
    const again = await world.callAs('doctor', path, {
      headers: { ...headers, 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    await world.callAs('technician', path);
    const rows = await readingsOf(id);
    expect(rows.map(({ whoId, kind, objectId }) => [whoId, kind, objectId])).toEqual([
      [personOf('doctor').userId, 'patient', id],
      [personOf('technician').userId, 'patient', id],
    ]);
    expect(rows[0]).toMatchObject({
      application: 'WEMU',
      organizationId: 1,
      device: `Tablet ${'x'.repeat(300)}`.slice(0, 200),
      address: 'unknown',
    });
  });

  test('is one row for the calls of one screen', async () => {
    const recordId = await world.recording({ status: 'RECORDED', startTimeUs: 1e15, endTimeUs: 2e15 });
    const paths = [`/v1/records/${recordId}`, `/api/record/wemu${recordId}`, `/api/channel/list/wemu${recordId}`];
    await Promise.all(paths.map((path) => world.callAs('doctor', path)));
    const rows = await engine.db.selectFrom('reading').select('objectId').where('objectId', '=', recordId).execute();
    expect(rows).toEqual([{ objectId: recordId }]);
  });

  test('is written when the object is there, also if it was missed before', async () => {
    const next = (await world.patient()) + 1;
    expect((await world.callAs('doctor', `/v1/patients/${next}`)).status).toBe(404);
    expect(await world.patient()).toBe(next);
    expect((await world.callAs('doctor', `/v1/patients/${next}`)).status).toBe(200);
    expect(await readingsOf(next)).toHaveLength(1);
  });

  test('is remembered for the hour of the database only', async () => {
    let now = new Date();
    const readings = new WrittenReadings({ db: engine.db, now: () => now });
    const reading = { kind: 'patient', objectId: await world.patient() } as const;
    const scope = { organizationId: 1, application: 'WEMU' } as const;
    const reader = { tokenHash: hashOf('doctor'), scope, device: null, address: '192.0.2.1' };
    const told = await readings.begin(reading, reader);
    expect(told).toMatchObject({ hasSession: true, hasObject: true });
    readings.remember(reading, reader, told!);
    expect(readings.begin(reading, reader)).toBeUndefined();
    expect(await readings.begin(reading, { ...reader, tokenHash: hashOf('technician') })).toBeDefined();
    now = new Date(now.getTime() + 3_600_000);
    expect(await readings.begin(reading, reader)).toBeDefined();
    // The clocks of server and database differ.
    readings.remember(reading, reader, told!);
    expect(await readings.begin(reading, reader)).toBeDefined();
  });

  test('fails with the read if it cannot be written', async () => {
    const path = `/v1/patients/${await world.patient()}`;
    await sql`alter table reading rename to reading_away`.execute(engine.db);
    const answer = await world.callAs('doctor', path);
    await sql`alter table reading_away rename to reading`.execute(engine.db);
    expect([answer.status >= 500, await answer.text()]).toEqual([true, expect.not.stringContaining('firstName')]);
    expect((await world.callAs('doctor', path)).status).toBe(200);
  });

  const seenBy = async (caller: Caller, patientId: number) => {
    const answer = await world.callAs(caller, `/v1/patients/${patientId}/readings`);
    return (await answer.json()) as { data: Record<string, unknown>[]; meta: object };
  };

  test('is told on the patient, without device and address, and nothing of another application', async () => {
    const patientId = await world.patient();
    const recordId = await world.recording({ patientId });
    const otherId = await world.recording({ patientId, application: 'CCW' });
    await world.callAs('technician', `/v1/patients/${patientId}`);
    await world.callAs('doctor', `/v1/records/${recordId}`);
    expect((await world.callAs('otherApplication', `/v1/records/${otherId}`)).status).toBe(200);
    const { data, meta } = await seenBy('doctor', patientId);
    expect(meta).toEqual({ hasMore: false });
    expect(data.map(({ kind, objectId, whoId }) => [kind, objectId, whoId])).toEqual([
      ['recording', recordId, personOf('doctor').userId],
      ['patient', patientId, personOf('technician').userId],
    ]);
    expect(Object.keys(data[0] ?? {}).filter((name) => ['device', 'address', 'session'].includes(name))).toEqual([]);
    const other = await seenBy('otherApplication', patientId);
    expect(other.data.map(({ objectId }) => objectId)).toEqual([otherId, patientId]);
  });

  const list = async (caller: Caller, filter: object = {}, search: object = {}) => {
    const body = { search, filter, pagination: { start: 0, limit: 100 } };
    const answer = await world.callAs(caller, '/v1/readings/list', { method: 'POST', body });
    return (await answer.json()) as { data: Record<string, unknown>[]; meta: { totalCount: number } };
  };

  test('is listed with the patient’s name for a SYSTEM_ADMIN only, and within reach for others', async () => {
    const patientId = await world.patient();
    await world.callAs('doctor', `/v1/patients/${patientId}`);
    const [all] = (await list('root', { patientId })).data;
    expect(all).toMatchObject({
      patientId,
      patientName: expect.stringMatching(/./),
      organizationId: 1,
      kind: 'patient',
    });
    const [own] = (await list('administrator', { patientId })).data;
    expect(own).toEqual({ ...all, patientName: null });
    const ofOther = await engine.db.selectFrom('patient').select('id').where('organizationId', '=', 2).execute();
    const otherId = ofOther[0]?.id ?? 0;
    expect((await world.callAs('stranger', `/v1/patients/${otherId}`)).status).toBe(200);
    expect((await list('root', { patientId: otherId })).data).toHaveLength(1);
    expect((await list('administrator', { patientId: otherId })).data).toEqual([]);
  });

  test('is found by kind, period and a part of who it was', async () => {
    const patientId = await world.patient();
    await world.callAs('doctor', `/v1/patients/${patientId}`);
    await world.callAs('doctor', `/v1/records/${await world.recording({ patientId })}`);
    const now = new Date();
    const hence = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    const found = async (filter: object, search = {}) =>
      (await list('root', { patientId, ...filter }, search)).meta.totalCount;
    expect([await found({}), await found({ kind: 'recording' }), await found({ kind: 'file' })]).toEqual([2, 1, 0]);
    expect([await found({ from: hence(-1), to: hence(1) }), await found({ to: hence(-1) })]).toEqual([2, 0]);
    const [row] = (await list('root', { patientId })).data;
    const part = String(row?.['whoName']).slice(1, 5);
    expect([await found({}, { name: part }), await found({}, { name: 'nobody at all' })]).toEqual([2, 0]);
  });

  test.each([
    ['DEVICE_ADMIN', 403],
    ['ORGANIZATION_ADMIN', 200],
  ])('a %s gets %s', async (role, status) => {
    const userId = personOf('administrator').userId ?? 0;
    await engine.db.deleteFrom('userOrganizationRole').where('userId', '=', userId).execute();
    await engine.db.insertInto('userOrganizationRole').values({ userId, organizationId: 1, role }).execute();
    const body = { pagination: { start: 0, limit: 1 } };
    const answer = await world.callAs('administrator', '/v1/readings/list', { method: 'POST', body });
    expect(answer.status).toBe(status);
  });

  const signOuts = () =>
    engine.db
      .selectFrom('history')
      .select(['actorId', 'objectId', 'changes'])
      .where('action', '=', 'signed-out')
      .orderBy('id')
      .execute();

  test('a sign-out is in the history, and a session that the app ended is not', async () => {
    const before = await signOuts();
    await world.callAs('reader', '/v1/logout?storage=keep&cause=untouched');
    expect(await signOuts()).toEqual(before);
    await world.callAs('newcomer', '/v1/logout');
    await world.callAs('newcomer', '/v1/logout');
    const { userId } = personOf('newcomer');
    expect((await signOuts()).slice(before.length)).toEqual([
      { actorId: userId, objectId: userId, changes: { application: ['WEMU', null], type: ['doctor', null] } },
    ]);
  });
});
