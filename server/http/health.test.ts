import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { createLog } from '../log.ts';
import { migrations } from '../store/migrations/all.ts';
import { createBackground } from './background.ts';
import { testPlatform } from './testing/platform.ts';

const away = () => Promise.reject(new Error('away'));

withDatabase('the health of a server', (engine) => {
  const healthOf = async (changes: Parameters<typeof testPlatform>[1] = {}) => {
    const { call } = testPlatform(engine.db, changes);
    const answers = [await call('/healthz'), await call('/readyz')];
    return Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
  };
  const alive = [200, { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) }];

  test('is ready with the tables of its version, and says the version', async () => {
    expect(await healthOf()).toEqual([alive, [200, { status: 'ok' }]]);
  });

  test('is not ready while it stops', async () => {
    const background = createBackground(createLog(() => undefined));
    background.stop();
    expect(await healthOf({ background })).toEqual([alive, [503, { status: 'stopping' }]]);
  });

  test('is not ready with the tables of a newer version, or of an older one that was restored', async () => {
    const other = [503, { status: 'other tables in the database' }];
    const newest = Object.keys(migrations).at(-1) ?? '';
    await sql`insert into schema_version (name, timestamp) values ('9999-later', 'now')`.execute(engine.db);
    expect(await healthOf()).toEqual([alive, other]);
    await sql`delete from schema_version where name in ('9999-later', ${newest})`.execute(engine.db);
    expect(await healthOf()).toEqual([alive, other]);
    await sql`insert into schema_version (name, timestamp) values (${newest}, 'now')`.execute(engine.db);
    expect(await healthOf()).toEqual([alive, [200, { status: 'ok' }]]);
  });

  test('is not ready without an answer of its database', async () => {
    expect(await healthOf({ ping: away })).toEqual([alive, [503, { status: 'database unreachable' }]]);
  });
});
