import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { removeOldReadings, tellReading } from './readings.ts';
import { createSession } from './sessions.ts';

eachEngine('the readings in the database', (engine) => {
  const patientIds: number[] = [];
  beforeEach(async () => {
    await sql`truncate app_user, organization, patient, session cascade`.execute(engine.db);
    await engine.db.transaction().execute(async (transaction) => {
      await sql`set local bedside.history = off`.execute(transaction);
      await sql`truncate reading`.execute(transaction);
      await transaction.insertInto('organization').values({ id: 1, name: 'Ward' }).execute();
      const name = { firstName: 'Anna', lastName: 'Weber', userType: 'User' } as const;
      await transaction
        .insertInto('appUser')
        .values({ id: 1, email: 'anna@demo.example', identityNumber: '77', ...name })
        .execute();
      const patients = ['Ines', 'Jan'].map((firstName) => ({ organizationId: 1, firstName, lastName: 'Moreau' }));
      const made = await transaction.insertInto('patient').values(patients).returning('id').execute();
      patientIds.splice(0, 2, ...made.map(({ id }) => id));
    });
    const session = { tokenHash: 'hash', userId: 1, organizationId: 1, application: 'WEMU', type: 'doctor' } as const;
    await createSession(engine.db, session);
  });

  const reader = {
    tokenHash: 'hash',
    scope: { organizationId: 1, application: 'WEMU' },
    device: 'Tablet',
    address: '192.0.2.1',
  } as const;
  const read = (objectId: number, changes: object = {}) =>
    tellReading(engine.db, { kind: 'patient', objectId }, { ...reader, ...changes });
  const rows = () => engine.db.selectFrom('reading').select(['patientId', 'whoName']).orderBy('id').execute();
  const [ines, jan] = [() => patientIds[0] ?? 0, () => patientIds[1] ?? 0];

  test('name the user of the session, once in an hour', async () => {
    expect([await read(ines()), await read(ines())]).toEqual([
      expect.objectContaining({ hasSession: true, hasObject: true }),
      expect.objectContaining({ hasSession: true, hasObject: true }),
    ]);
    const told = await engine.db.selectFrom('reading').selectAll().execute();
    expect(told).toEqual([
      expect.objectContaining({
        whoId: 1,
        whoName: 'Anna Weber',
        whoIdentityNumber: '77',
        application: 'WEMU',
        kind: 'patient',
        objectId: ines(),
        patientId: ines(),
        organizationId: 1,
        detail: '',
        device: 'Tablet',
        address: '192.0.2.1',
      }),
    ]);
    expect(told[0]?.session).not.toContain('hash');
  });

  test('are not written without a session, or of a patient elsewhere', async () => {
    const scope = { organizationId: 2, application: 'WEMU' } as const;
    expect(await read(ines(), { tokenHash: 'another' })).toMatchObject({ hasSession: false, hasObject: true });
    expect(await read(ines(), { scope })).toMatchObject({ hasSession: true, hasObject: false });
    await sql`update session set expires_at = now()`.execute(engine.db);
    expect(await read(ines())).toMatchObject({ hasSession: false });
    expect(await rows()).toEqual([]);
  });

  test('name nobody else, and no other time, whatever is inserted', async () => {
    const insert = (mark: unknown) =>
      sql`insert into reading (session, happened_at, hour, who_id, who_name, application, kind, object_id, patient_id, organization_id)
        values (${mark}::uuid, '2020-01-01', 1, 2, 'Somebody Else', 'CCW', 'patient', 1, ${ines()}::bigint, 1)`.execute(
        engine.db,
      );
    await expect(insert(sql`gen_random_uuid()`)).rejects.toThrow('A reading names the user of a session.');
    await insert(sql`(select mark from session)`);
    expect(await rows()).toEqual([{ patientId: ines(), whoName: 'Anna Weber' }]);
    const { rows: times } = await sql`select from reading where happened_at < now() - interval '1 hour'`.execute(
      engine.db,
    );
    expect(times).toEqual([]);
  });

  test.each([
    'truncate reading',
    'truncate reading, recording cascade',
    'delete from reading',
    "update reading set who_name = 'x'",
  ])('%s is refused, and each row stays', async (statement) => {
    await read(ines());
    await expect(sql.raw(statement).execute(engine.db)).rejects.toThrow('The readings cannot be changed.');
    expect(await rows()).toHaveLength(1);
  });

  test('of one patient go when the patient is erased, and no others', async () => {
    await read(ines());
    await read(jan());
    await sql`select erase_patient(${ines()}::bigint, 'Asked for')`.execute(engine.db);
    expect((await rows()).map(({ patientId }) => patientId)).toEqual([jan()]);
    await expect(sql`delete from reading`.execute(engine.db)).rejects.toThrow('The readings cannot be changed.');
  });

  test('are removed when they are older than what was chosen, and never before a year', async () => {
    await read(ines());
    await read(jan());
    const age = (patientId: number, days: number) =>
      engine.db.transaction().execute(async (transaction) => {
        await sql`alter table reading disable trigger user`.execute(transaction);
        await sql`update reading set happened_at = now() - make_interval(days => ${days}::int)
        where patient_id = ${patientId}::bigint`.execute(transaction);
        await sql`alter table reading enable trigger user`.execute(transaction);
      });
    await age(ines(), 400);
    await age(jan(), 360);
    await removeOldReadings(engine.db, 401);
    expect(await rows()).toHaveLength(2);
    await removeOldReadings(engine.db, 365);
    expect((await rows()).map(({ patientId }) => patientId)).toEqual([jan()]);
    await expect(removeOldReadings(engine.db, 300)).rejects.toThrow('The readings cannot be changed.');
  });
});
