import 'temporal-polyfill/global';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { badRequestsOf } from './testing/access/bad-requests.ts';
import type { Row } from './testing/access/row.ts';
import { accessTable } from './testing/access/table.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';

withDatabase('a bad request', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(async () => {
    await world.restore();
    world.platform.logged.length = 0;
  });

  const failures = async ({ route, columns, request }: Row) => {
    const method = route.split(' ')[0]?.replace('ALL', 'GET') ?? '';
    const caller = (['doctor', 'root'] as const).find((one) => columns[one] === 'allowed') ?? 'challenge';
    const found: string[] = [];
    let good = await request(world, caller);
    for (const { what, makeBad } of badRequestsOf(route, good)) {
      const { path, ...how } = makeBad(good);
      const answer = await world.callAs(caller, path, { method, ...how });
      // 501 is the answer of a path that is not built.
      if (answer.status >= 500 && answer.status !== 501) found.push(`${answer.status} for ${what}`);
      await answer.body?.cancel();
      // A request that succeeded has changed its object, so the next one needs a new object.
      if (answer.ok && method !== 'GET') good = await request(world, caller);
    }
    return found;
  };

  describe('is never answered as a failure of the server', () => {
    test.each(accessTable.map((row) => [row.route, row] as const))('%s', async (_route, row) => {
      expect(await failures(row)).toEqual([]);
      expect(world.platform.logged.filter((line) => line.includes('request failed'))).toEqual([]);
    });
  });
});
