import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { personOf, type Caller } from './testing/access/callers.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';

eachEngine('who looked at the history', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(() => world.restore());

  const list = (caller: Caller, filter: object = {}, pagination = { start: 0, limit: 100 }) =>
    world.callAs(caller, '/v1/history/list', { method: 'POST', body: { filter, pagination } });
  const listed = async (...given: Parameters<typeof list>) => {
    const answer = await list(...given);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { kind: string; objectId: number }[] }).data;
  };
  const readingsBy = async (caller: Caller, objectId: number) => {
    const rows = await engine.db
      .selectFrom('reading')
      .selectAll()
      .where('objectId', '=', objectId)
      .where('whoId', '=', personOf(caller).userId ?? 0)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, patientId, organizationId, application, address, detail }) => ({
      kind,
      patientId,
      organizationId,
      application,
      address,
      detail,
    }));
  };

  test('is written as if the patient and the recording had been opened, once an hour', async () => {
    const patientId = await world.patient();
    const recordId = await world.recording({ patientId, application: 'CCW' });
    expect((await listed('root', { kind: 'patient', objectId: patientId })).length).toBeGreaterThan(0);
    await listed('root', { kind: 'patient', objectId: patientId });
    await listed('root', { kind: 'recording', objectId: recordId });
    const common = { patientId, organizationId: 1, address: 'unknown', detail: '' };
    expect(await readingsBy('root', patientId)).toEqual([{ ...common, kind: 'patient', application: 'WEMU' }]);
    // A recording is shown to those of its application, whatever the reader's session has.
    expect(await readingsBy('root', recordId)).toEqual([{ ...common, kind: 'recording', application: 'CCW' }]);
    const seen = await world.callAs('otherApplication', `/v1/patients/${patientId}/readings`);
    const { data } = (await seen.json()) as { data: { kind: string; objectId: number }[] };
    expect(data.map(({ kind, objectId }) => [kind, objectId])).toEqual([
      ['recording', recordId],
      ['patient', patientId],
    ]);
  });

  test('is written for the objects of the answered page only', async () => {
    const [older, newer] = [await world.patient(), await world.patient()];
    const [row] = await listed('root', { kind: 'patient' }, { start: 0, limit: 1 });
    expect(row?.objectId).toBe(newer);
    expect([(await readingsBy('root', newer)).length, await readingsBy('root', older)]).toEqual([1, []]);
  });

  test('is written where a deleted object was', async () => {
    const patientId = await world.patient();
    const recordId = await world.recording({ patientId, application: 'CCW', status: 'CREATED' });
    await engine.db.deleteFrom('recording').where('id', '=', recordId).execute();
    await engine.db.deleteFrom('patient').where('id', '=', patientId).execute();
    await listed('root', { kind: 'recording', objectId: recordId });
    await listed('root', { kind: 'patient', objectId: patientId });
    const common = { patientId, organizationId: 1, address: 'unknown', detail: '' };
    expect(await readingsBy('root', recordId)).toEqual([{ ...common, kind: 'recording', application: 'CCW' }]);
    expect(await readingsBy('root', patientId)).toEqual([{ ...common, kind: 'patient', application: 'WEMU' }]);
  });

  test('says nothing of a patient who was erased, because the rows do not either', async () => {
    const patientId = await world.patient();
    const recordId = await world.recording({ patientId });
    await sql`select erase_patient(${patientId}::bigint, 'Asked for')`.execute(engine.db);
    expect((await listed('root', { kind: 'patient', objectId: patientId })).length).toBeGreaterThan(1);
    expect((await listed('root', { kind: 'recording', objectId: recordId })).length).toBeGreaterThan(0);
    expect([await readingsBy('root', patientId), await readingsBy('root', recordId)]).toEqual([[], []]);
  });

  test('is not written for rows about others, nor for administrators who see no patients', async () => {
    const { id: before } = await engine.db
      .selectFrom('reading')
      .select((row) => row.fn.coalesce(row.fn.max('id'), sql<number>`0`).as('id'))
      .executeTakeFirstOrThrow();
    await world.patient();
    expect((await listed('root', { kind: 'user' })).length).toBeGreaterThan(0);
    await listed('administrator');
    expect(await engine.db.selectFrom('reading').select('id').where('id', '>', before).execute()).toEqual([]);
  });

  test('fails with the read if it cannot be written', async () => {
    const filter = { kind: 'patient', objectId: await world.patient() };
    await sql`alter table reading rename to reading_away`.execute(engine.db);
    const answer = await list('root', filter);
    await sql`alter table reading_away rename to reading`.execute(engine.db);
    expect([answer.status >= 500, await answer.text()]).toEqual([true, expect.not.stringContaining('first_name')]);
    await listed('root', filter);
  });
});
