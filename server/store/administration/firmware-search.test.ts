import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { listCompatibility, listFirmwares } from './firmwares.ts';

eachEngine('a search for firmwares', (engine) => {
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    const [one] = await engine.db.selectFrom('firmware').selectAll().where('release', '=', '2.1.0').execute();
    const { id: _, ...made } = one!;
    const { id } = await engine.db
      .insertInto('firmware')
      .values({ ...made, release: '12.10.0' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await engine.db.insertInto('firmwareHardware').values({ firmwareId: id, hardwareId: 1 }).execute();
  });
  const pagination = { start: 0, limit: 100 };
  const versions = async (name: string) => {
    const { data, totalCount } = await listFirmwares(engine.db, { search: { name }, pagination });
    expect(totalCount).toBe(data.length);
    return [...new Set(data.map(({ version }) => version))].toSorted();
  };

  const fitted = async (name: string) => {
    const { data } = await listCompatibility(engine.db, { search: { name }, pagination });
    return [...new Set(data.map((row) => row.firmwareVersion))].toSorted();
  };

  test('means the version that is typed, and no other that has its signs', async () => {
    expect(await versions('2.1')).toEqual(['2.1.0']);
    expect(await versions('2.1.0')).toEqual(['2.1.0']);
    expect(await versions('>= 2.1')).toEqual(['12.10.0', '2.1.0']);
    expect(await versions('2.1-rc')).toEqual([]);
  });

  test('still finds a part of the name of a product, also a number, and both together', async () => {
    const { data } = await listFirmwares(engine.db, { search: { name: '' }, pagination });
    const product = data.find(({ version }) => version === '12.10.0')?.productName ?? '';
    expect(await versions(`${product} 12.1`)).toEqual(['12.10.0']);
    const number = /\d+/.exec(product)?.[0] ?? '';
    expect(await versions(number)).toContain('12.10.0');
  });

  test('means the same in the list of compatibility', async () => {
    expect(await fitted('2.1')).toEqual(['2.1.0']);
    expect(await fitted('12.10')).toEqual(['12.10.0']);
  });
});
