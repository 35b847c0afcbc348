import { beforeAll, expect, test } from 'vitest';
import { organizationCalls } from '#/contract/administered-organizations.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('the organizations of the administration', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await engine.db
      .insertInto('organization')
      .values([
        { id: 101, name: 'Ärztehaus', parentId: 2 },
        { id: 102, name: 'Below', parentId: 101 },
      ])
      .execute();
    const more = { userId: 60, organizationId: 2, role: 'SUBSIDIARY_ADMIN' };
    await engine.db.insertInto('userOrganizationRole').values(more).execute();
    platform = testPlatform(engine.db);
  });
  const list = async (name: string, request: object = {}) => {
    const cookie = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
    const body = { pagination: { start: 0, limit: 10 }, ...request };
    const answer = await platform.call('/v1/organizations/list', { method: 'POST', cookie, body });
    return organizationCalls.list.response?.parse(await answer.json());
  };

  test('are all, or the own one and those below, by name', async () => {
    expect((await list('root'))?.meta.totalCount).toBe(5);
    const below = await list('devices');
    expect(below?.data.map(({ id, parentId }) => [id, parentId])).toEqual([
      [101, 2],
      [102, 101],
      [2, null],
    ]);
  });

  test('are found by a part of the name, without case and accents', async () => {
    expect((await list('root', { search: { name: ' arzte' } }))?.data.map(({ id }) => id)).toEqual([101]);
    expect((await list('root', { pagination: { start: 4, limit: 10 } }))?.data).toHaveLength(1);
  });
});
