import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { insertWorld, worldRecords } from '../../../tests/support/world.ts';
import { migrate } from '../migrate.ts';
import type { PlatformPurposeTable } from '../tables/access.ts';

const startUs = Date.parse('2026-06-12T08:00:00Z') * 1000;

eachEngine('the migration of what was invented', (engine) => {
  beforeEach(async () => {
    await engine.db.deleteFrom('recording').execute();
    await engine.db.deleteFrom('platformPurpose').execute();
  });

  const migrated = async (purpose: PlatformPurposeTable['purpose'], isFirst: boolean) => {
    if (isFirst) await insertWorld(engine.db, worldRecords(1));
    else await engine.db.insertInto('recording').values(worldRecords(1)).execute();
    await engine.db.insertInto('platformPurpose').values({ purpose }).execute();
    await engine.db
      .updateTable('recording')
      .set({ startTimeUs: startUs, endTimeUs: startUs + 1 })
      .execute();
    const device = { recordId: 1, serial: 'EEG-123456' };
    await engine.db.insertInto('recordDevice').values(device).execute();
    await engine.db
      .insertInto('wearableUsage')
      .values({ ...device, utcMs: 1, durationMs: 1 })
      .execute();
    const conversion = { recordId: 1, format: 'EDF_PLUS', status: 'DONE', sourceMark: 'x', askedBy: 1 };
    await engine.db.insertInto('conversion').values(conversion).execute();
    await engine.db.deleteFrom('schemaVersion').where('version', '=', 33).execute();
    await migrate(engine.db);
    const counts = await Promise.all(
      (['recordDevice', 'wearableUsage', 'conversion'] as const).map(
        async (table) => (await engine.db.selectFrom(table).select('recordId').execute()).length,
      ),
    );
    const times = await engine.db.selectFrom('recording').select(['startTimeUs', 'endTimeUs']).execute();
    return { counts, times };
  };

  test('removes serials, files and times where patients are, and nothing from the demonstration', async () => {
    expect(await migrated('patients', true)).toEqual({
      counts: [0, 0, 0],
      times: [{ startTimeUs: null, endTimeUs: null }],
    });
    await engine.db.deleteFrom('recording').execute();
    await engine.db.deleteFrom('platformPurpose').execute();
    expect(await migrated('demonstration', false)).toEqual({
      counts: [1, 1, 1],
      times: [{ startTimeUs: startUs, endTimeUs: startUs + 1 }],
    });
  });
});
