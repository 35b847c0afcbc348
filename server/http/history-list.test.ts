import 'temporal-polyfill/global';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { historyAtMost, type HistoryRow } from '#/contract/history.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';

withDatabase('the history', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(() => world.restore());

  test('lists the newest rows of a period, counts them up to a bound, and says that there are older ones', async () => {
    await sql`insert into history (happened_at, action, kind, object_id, object_name)
      select timestamptz '2020-05-01T00:00:00Z' + told * interval '1 minute', 'changed', 'recording', told, 'Old ' || told
      from generate_series(1, ${historyAtMost + 5}) as told`.execute(engine.db);
    const send = async (request: object) => {
      const answer = await world.callAs('root', '/v1/history/list', { method: 'POST', body: request });
      const { data, meta } = (await answer.json()) as { data: HistoryRow[]; meta: object };
      return { ids: data.map(({ objectId }) => objectId), meta };
    };
    const filter = { from: '2020-05-01T00:00:00Z', to: '2020-05-02T00:00:00Z' };
    const most = { totalCount: historyAtMost, hasMore: true };
    expect(await send({ filter, pagination: { start: 0, limit: 2 } })).toEqual({ ids: [1005, 1004], meta: most });
    expect(await send({ filter, pagination: { start: 999, limit: 9 } })).toEqual({ ids: [6], meta: most });
    expect(await send({ filter, pagination: { start: 1000, limit: 9 } })).toEqual({ ids: [], meta: most });
    const minute = { from: '2020-05-01T00:02:00Z', to: '2020-05-01T02:04:00+02:00' };
    expect(await send({ filter: minute, pagination: { start: 0, limit: 9 } })).toEqual({
      ids: [3, 2],
      meta: { totalCount: 2, hasMore: false },
    });
    expect(await send({ search: { name: 'öld 7' }, filter, pagination: { start: 0, limit: 1 } })).toMatchObject({
      ids: [799],
      meta: { totalCount: 111, hasMore: false },
    });
    const wrong = { filter: { from: 'yesterday' }, pagination: { start: 0, limit: 1 } };
    expect((await world.callAs('root', '/v1/history/list', { method: 'POST', body: wrong })).status).toBe(400);
  });

  test.each([
    ['0000-01-01T00:00:00Z', 400],
    ['2020-05-01T00:00:00+16:00', 400],
    ['9999-12-31T23:59:59-23:59', 400],
    ['0001-01-01T00:00:00+15:59', 200],
    ['9999-12-31T23:59:59.999999-15:59', 200],
  ])('from %s is answered with %s', async (from, status) => {
    const body = { filter: { from }, pagination: { start: 0, limit: 1 } };
    expect((await world.callAs('root', '/v1/history/list', { method: 'POST', body })).status).toBe(status);
  });
});
