import 'temporal-polyfill/global';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { callerNames } from './testing/access/callers.ts';
import type { Row } from './testing/access/row.ts';
import { accessTable } from './testing/access/table.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';

async function codeOf(answer: Response): Promise<string | number> {
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  if (answer.ok || !isJson) return answer.ok ? 'success' : answer.status;
  const { errors } = (await answer.json()) as { errors: { code: string }[] };
  return errors[0]?.code ?? answer.status;
}

withDatabase('access to calls', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(async () => {
    await world.restore();
    world.platform.logged.length = 0;
  });

  test('is listed for every route, and for no other', () => {
    const registered = new Set(world.platform.app.routes.map(({ method, path }) => `${method} ${path}`));
    expect(accessTable.map(({ route }) => route).toSorted()).toEqual([...registered].toSorted());
  });

  const answers = async ({ route, request, reached }: Row) => {
    const method = route.split(' ')[0]?.replace('ALL', 'GET') ?? '';
    const given: Record<string, string | number> = {};
    for (const caller of callerNames) {
      const { path, ...how } = await request(world, caller);
      const code = await codeOf(await world.callAs(caller, path, { method, ...how }));
      given[caller] = code === reached ? 'allowed' : code;
    }
    return given;
  };

  describe('matches the table', () => {
    test.each(accessTable.map((row) => [row.route, row] as const))('%s', async (_route, row) => {
      expect(await answers(row)).toEqual(row.columns);
      expect(world.platform.logged.filter((line) => line.includes('request failed'))).toEqual([]);
    });
  });
});
