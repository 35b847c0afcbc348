import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { staff, testRecording } from '../../http/testing/recording.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { migrate } from '../migrate.ts';

eachEngine('the migration of authors’ names', (engine) => {
  test('adds the names to existing diagnoses without changing the recordings', async () => {
    await insertHospitals(engine.db);
    await testRecording(engine.db);
    for (const diagnosisAuthorId of [staff.doctor, staff.colleague])
      await testRecording(engine.db, { status: 'ANALYSED', diagnosis: 'Sinus rhythm.', diagnosisAuthorId });
    const recordings = () =>
      engine.db
        .selectFrom('recording')
        .select(['id', 'version', 'diagnosisAuthorFirstName', 'diagnosisAuthorLastName'])
        .orderBy('id')
        .execute();
    const before = await recordings();
    expect(before.some((one) => one.diagnosisAuthorLastName)).toBe(true);
    await sql`drop trigger diagnosis_author_name on recording`.execute(engine.db);
    await sql`drop function diagnosis_author_name`.execute(engine.db);
    await sql`alter table recording drop column diagnosis_author_first_name, drop column diagnosis_author_last_name`.execute(
      engine.db,
    );
    await engine.db.deleteFrom('schemaVersion').where('version', '=', 13).execute();
    await migrate(engine.db);
    expect(await recordings()).toEqual(before);
  });
});
