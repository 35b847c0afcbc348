import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const plain = { productId: 1, hardwareId: 2 };

eachEngine('creations of one device at the same time', (engine) => {
  let platform: TestPlatform;
  let root: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
  });

  test('make it once, and change nothing of it', async () => {
    for (let round = 1; round <= 40; round += 1) {
      const serial = `AT-ONCE-${round}`;
      const created = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const body = { serial, ...plain, firmwareVersion: `1.0.${index}`, organizationId: 1 + (index % 2) };
          const answer = await platform.call('/v1/devices', { method: 'POST', cookie: root, body });
          return { status: answer.status, device: (await answer.json()) as object };
        }),
      );
      const made = created.filter(({ status }) => status === 201);
      expect(created.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        201,
        ...Array.from({ length: 11 }, () => 409),
      ]);
      const rows = await engine.db
        .selectFrom('device')
        .select(['serial', 'firmwareVersion', 'organizationId'])
        .where('serial', '=', serial)
        .execute();
      expect([made[0]?.device]).toMatchObject(rows);
    }
  });
});
