import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { testRecording } from '../../http/testing/recording.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { migrate } from '../migrate.ts';

eachEngine('the migration to several files', (engine) => {
  test('gives the file that counts its times, and an open one the file that it replaces, without a word in the history', async () => {
    await insertHospitals(engine.db);
    const recordId = await testRecording(engine.db, { startTimeUs: 1_000_000, endTimeUs: 5_000_000 });
    await sql`drop index record_file_accepted, record_file_content;
      alter table record_file drop column is_further, drop column replaces_id, drop column replaces_name,
        drop column start_us, drop column end_us;
      create unique index record_file_accepted on record_file (record_id) where state = 'ACCEPTED'`.execute(engine.db);
    await engine.db
      .insertInto('recordFile')
      .values([
        { recordId, upload: 'one', state: 'ACCEPTED', fileName: 'a.edf', sizeBytes: 9, sha256: 'ab' },
        { recordId, upload: 'two', state: 'QUESTION', fileName: 'b.edf', sizeBytes: 9, replacementReason: 'Cut' },
      ])
      .execute();
    await engine.db.deleteFrom('schemaVersion').where('version', '=', 47).execute();
    const told = () => engine.db.selectFrom('history').select('id').execute();
    const before = await told();
    await migrate(engine.db);
    expect(
      await engine.db
        .selectFrom('recordFile')
        .select(['upload', 'isFurther', 'replacesName', 'startUs', 'endUs'])
        .where('recordId', '=', recordId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { upload: 'one', isFurther: false, replacesName: null, startUs: 1_000_000, endUs: 5_000_000 },
      { upload: 'two', isFurther: false, replacesName: 'a.edf', startUs: null, endUs: null },
    ]);
    expect(await told()).toEqual(before);
  });
});
