import 'temporal-polyfill/global';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { runKit } from './check-list.ts';
import { kitPlatform } from './testing/kit-platform.ts';

withDatabase('the conformance kit', (engine) => {
  let world: Awaited<ReturnType<typeof kitPlatform>>;
  beforeAll(async () => {
    world = await kitPlatform(engine);
  });
  afterAll(() => world.stop());

  test('finds nothing wrong with the reference platform', async () => {
    const { groups, left } = await runKit(world.kit(), undefined, (name) => console.log(name, Math.round(performance.now())));
    const found = groups.flatMap(({ results }) => results);
    expect(found.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(left).toEqual([expect.stringMatching(/^file of wemu\d+: no call removes a converted file$/)]);
  });
});
