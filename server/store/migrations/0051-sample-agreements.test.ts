import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { migrate } from '../migrate.ts';

eachEngine('the migration of agreements to sample texts', (engine) => {
  const again = async () => {
    await engine.db.deleteFrom('schemaVersion').where('version', '=', 51).execute();
    await migrate(engine.db);
    const versions = await engine.db.selectFrom('eulaAcceptance').select('version').distinct().execute();
    return versions.map(({ version }) => version);
  };
  const told = () => engine.db.selectFrom('history').select('id').execute();

  test('keeps those of a demonstration, and makes those of a hospital count for no text of its own', async () => {
    await insertHospitals(engine.db);
    const before = await told();
    expect(await again()).toEqual(['3']);
    await engine.db.insertInto('platformPurpose').values({ purpose: 'patients' }).execute();
    expect(await again()).toEqual(['sample 3']);
    expect(await told()).toEqual(before);
  });
});
