import { existsSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient as patientSchema } from '#/contract/patients.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { hospitalPassword } from '../../testing/hospitals.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { newPatient } from '../testing/patient.ts';
import { refusalOf } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';
import { edfBytes, prescribedBefore, upload } from '../testing/uploads.ts';

const reason = 'The patient has asked for it.';

withDatabase('the erasure of a patient', (engine) => {
  let team: CareTeam;
  let root: string;
  let id: number;
  let recordId: number;
  beforeAll(async () => {
    team = await careTeam(engine.db);
    root = await signIn(team.platform, engine.db, 'root@hospital.example', { type: 'admin' });
  });
  beforeEach(async () => {
    const made = await call('/v1/patients', { cookie: team.technician, body: { ...newPatient, lastName: 'Zander' } });
    id = patientSchema.parse(await made.json()).id;
    recordId = await testRecording(engine.db, { patientId: id, ...prescribedBefore(), comments: 'Says Zander sleeps' });
    await call('/v1/user/password-proof', { body: { password: hospitalPassword } });
  });

  const call = (path: string, { cookie = root, body }: { cookie?: string; body?: object } = {}) =>
    team.platform.call(path, { cookie, ...(body && { method: 'POST', body }) });
  const path = () => `/v1/erasure/patients/${id}`;
  const facts = async () => (await call(path())).json() as Promise<Record<string, unknown>>;
  const archive = async () => {
    const answer = await call(`${path()}/archive`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    await team.platform.idle();
    return { answer, files };
  };
  const erase = (body: object = { reason }) => call(path(), { body });
  const file = edfBytes({ patient: 'X X X Zander', seconds: 60 });
  const sent = () => upload(team.platform, team.technician, recordId, file);

  test('removes patient, recordings and files, and the history keeps that it happened without the person', async () => {
    const state = await sent();
    if (state.state !== 'question') throw new Error(state.state);
    await archive();
    const { upload: name } = await engine.db
      .selectFrom('recordFile')
      .select('upload')
      .where('recordId', '=', recordId)
      .executeTakeFirstOrThrow();
    expect((await erase()).status).toBe(204);
    expect((await call(`/v1/patients/${id}`, { cookie: team.technician })).status).toBe(404);
    expect((await call(`/v1/records/${recordId}`, { cookie: team.technician })).status).toBe(404);
    expect(existsSync(`${team.platform.uploadsFolder}/${name}`)).toBe(false);
    const told = await engine.db
      .selectFrom('history')
      .select(['action', 'kind', 'objectName', 'changes', 'actorName'])
      .where((row) =>
        row.or([
          row.and({ kind: 'patient', objectId: id } as never),
          row.and({ kind: 'recording', objectId: recordId } as never),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(told.at(-1)).toMatchObject({
      action: 'erased',
      kind: 'patient',
      objectName: null,
      changes: { reason: [null, reason], recordings: [1, 0] },
    });
    expect(told.length).toBeGreaterThan(4);
    expect(told.slice(0, -1).map(({ objectName, changes }) => [objectName, changes])).toEqual(
      told.slice(0, -1).map(() => [null, {}]),
    );
    expect((await erase()).status).toBe(404);
  });

  test('leaves the name in no table', async () => {
    await call(`/v1/patients/${id}`, { cookie: team.technician });
    const old = await testRecording(engine.db, { patientId: id, comments: 'Zander, too' });
    await engine.db.deleteFrom('recording').where('id', '=', old).execute();
    await archive();
    expect((await erase()).status).toBe(204);
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(engine.db);
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} as held where held::text ilike '%zander%'`.execute(
        engine.db,
      );
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
  });

  test('leaves all others as they were', async () => {
    const others = async () => ({
      patients: await engine.db.selectFrom('patient').selectAll().where('id', '!=', id).orderBy('id').execute(),
      recordings: await engine.db
        .selectFrom('recording')
        .selectAll()
        .where('patientId', '!=', id)
        .orderBy('id')
        .execute(),
      told: await engine.db.selectFrom('history').selectAll().where('kind', '=', 'user').orderBy('id').execute(),
    });
    await testRecording(engine.db, { patientId: 1001 });
    await archive();
    const before = await others();
    expect((await erase()).status).toBe(204);
    expect(await others()).toEqual(before);
  });

  test('also erases a patient whose recording was diagnosed and closed', async () => {
    const closed = { status: 'ANALYSED', diagnosis: 'Sinus rhythm.' };
    await testRecording(engine.db, { patientId: id, ...closed });
    await archive();
    expect((await erase()).status).toBe(204);
  });

  describe('the archive', () => {
    test('has the rows, the history and each file as it came in', async () => {
      await sent();
      const { answer, files } = await archive();
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="patient-${id}.zip"`,
        'cache-control': 'no-store',
      });
      expect(Object.keys(files)).toEqual(['README.txt', 'patient.json', `files/wemu${recordId}/1 night.edf`]);
      expect(files[`files/wemu${recordId}/1 night.edf`]).toEqual(file);
      const held = JSON.parse(new TextDecoder().decode(files['patient.json'])) as Record<string, object[]>;
      expect(held).toMatchObject({
        patient: { id, lastName: 'Zander' },
        recordings: [{ id: recordId, comments: 'Says Zander sleeps' }],
        files: [{ fileName: 'night.edf', state: 'QUESTION' }],
      });
      expect(held['history']).toContainEqual(expect.objectContaining({ action: 'created', kind: 'patient' }));
      expect(held['history']).toContainEqual(expect.objectContaining({ action: 'archived', actorName: 'Ralph Stone' }));
    });

    test('comes before an erasure, of all that is held now, and by the same administrator', async () => {
      expect((await refusalOf(await erase())).errors[0]?.code).toBe('no-archive');
      expect((await facts())['hasArchive']).toBe(false);
      await archive();
      expect(await facts()).toMatchObject({ lastName: 'Zander', recordings: 1, hasArchive: true });
      await call(`/v1/records/${recordId}/status/ONGOING_RECORDING`, { cookie: team.technician });
      await engine.db.updateTable('recording').set({ comments: 'New' }).where('id', '=', recordId).execute();
      expect((await facts())['hasArchive']).toBe(false);
      expect((await refusalOf(await erase())).errors[0]?.code).toBe('no-archive');
      await archive();
      await engine.db.updateTable('patientArchive').set({ madeById: 1 }).execute();
      expect((await refusalOf(await erase())).errors[0]?.code).toBe('no-archive');
      await archive();
      await sql`update patient_archive set made_at = now() - interval '25 hours'`.execute(engine.db);
      expect((await refusalOf(await erase())).errors[0]?.code).toBe('no-archive');
      expect((await call(`/v1/patients/${id}`, { cookie: team.technician })).status).toBe(200);
    });

    test('that was cut allows no erasure', async () => {
      await sent();
      const answer = await call(`${path()}/archive`);
      const reader = answer.body!.getReader();
      await reader.read();
      await reader.cancel();
      await team.platform.idle();
      expect((await refusalOf(await erase())).errors[0]?.code).toBe('no-archive');
    });
  });

  test.each([{}, { reason: ' ' }, { reason: 'x'.repeat(251) }])('%o is no reason', async (body) => {
    await archive();
    expect((await refusalOf(await erase(body))).errors).toMatchObject([{ code: 'invalid', field: 'reason' }]);
    expect((await facts())['hasArchive']).toBe(true);
  });

  test('and its archive need the own password', async () => {
    await engine.db.updateTable('session').set({ provedAt: null }).execute();
    for (const answer of [await erase(), await call(`${path()}/archive`)])
      expect((await refusalOf(answer)).errors[0]?.code).toBe('needs-password');
  });

  test.each([
    "update history set object_name = null, changes = '{}'",
    "update history set changes = '{}' where action = 'erased'",
    'delete from history',
  ])('alone loses the person from the history: %s is refused', async (statement) => {
    await expect(sql.raw(statement).execute(engine.db)).rejects.toThrow('The history cannot be changed.');
  });
});
