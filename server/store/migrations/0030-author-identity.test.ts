import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { staff, testRecording } from '../../http/testing/recording.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { migrate } from '../migrate.ts';

eachEngine('the migration of authors’ identity numbers', (engine) => {
  test('adds numbers and prescribers’ names without changing the recordings or the history', async () => {
    await insertHospitals(engine.db);
    await testRecording(engine.db);
    for (const diagnosisAuthorId of [staff.doctor, staff.colleague])
      await testRecording(engine.db, { status: 'ANALYSED', diagnosis: 'Sinus rhythm.', diagnosisAuthorId });
    await testRecording(engine.db, { prescriberId: staff.technician });
    const recordings = () =>
      engine.db
        .selectFrom('recording')
        .select(['id', 'version', 'prescriberFirstName', 'prescriberLastName', 'prescriberIdentityNumber'])
        .select(['diagnosisAuthorIdentityNumber'])
        .orderBy('id')
        .execute();
    await sql`update app_user set identity_number = 'N' || id`.execute(engine.db);
    await sql`update recording set prescriber_id = 1 where prescriber_id = 2`.execute(engine.db);
    const told = () =>
      engine.db
        .selectFrom('history')
        .select((row) => row.fn.countAll<number>().as('count'))
        .execute();
    const before = await told();
    await sql`drop trigger author_identity on recording`.execute(engine.db);
    await sql`drop trigger history_identity on history`.execute(engine.db);
    await sql`drop function author_identity, history_identity`.execute(engine.db);
    await sql`alter table history drop column actor_identity_number, drop column object_identity_number`.execute(
      engine.db,
    );
    await sql`alter table recording drop column diagnosis_author_identity_number, drop column prescriber_first_name,
      drop column prescriber_last_name, drop column prescriber_identity_number`.execute(engine.db);
    const versions = await engine.db.selectFrom('recording').select(['id', 'version']).orderBy('id').execute();
    await engine.db.deleteFrom('schemaVersion').where('version', '=', 30).execute();
    await migrate(engine.db);
    const after = await recordings();
    expect(after.map(({ id, version }) => ({ id, version }))).toEqual(versions);
    const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from recording as r
      join app_user as prescriber on prescriber.id = r.prescriber_id
      left join app_user as author on author.id = r.diagnosis_author_id
      where (r.prescriber_first_name, r.prescriber_last_name, r.prescriber_identity_number)
          is distinct from (prescriber.first_name, prescriber.last_name, prescriber.identity_number)
        or r.diagnosis_author_identity_number is distinct from author.identity_number`.execute(engine.db);
    expect(rows).toEqual([{ wrong: 0 }]);
    expect(after.some((one) => one.diagnosisAuthorIdentityNumber)).toBe(true);
    expect(await told()).toEqual(before);
  });
});
