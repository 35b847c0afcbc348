import { deviceTokenCalls } from '#/contract/device-tokens.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { hardwareCalls, productCalls } from '#/contract/products.ts';
import { sensorCalls } from '#/contract/sensors.ts';
import { expects, has, refuses, refusesField, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { idOf, stays } from '../own-objects.ts';
import { aForm, callOf, createResource, dataOf, provePassword, withKey } from '../own-resources.ts';
import type { Visitor } from '../visitor.ts';
import { resourceChecks } from './resource.ts';

const without = 'the administration shows no contact of the device';

const heard = { at: '2026-04-06T08:15:00Z', firmwareVersion: '2.4.1', batteryPercent: 71 };

/** A device sends no cookie, and nothing that a browser adds. */
export const asDevice = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Sec-Fetch-Site': undefined,
  Origin: undefined,
});

export function deviceChecks(kit: Kit): Check[] {
  const product = finding<number>('a product of the kit');
  const hardware = finding<number>('a piece of hardware of the kit');
  const device = finding<number>('a device of the kit');
  const token = finding<{ id: number; token: string }>('a token of a device');
  const serial = (suffix: string) => `KIT-${kit.mark}-${suffix}`;
  const administrator = async () => kit.as('systemAdministrator');
  const prepare = async (visitor: Visitor) => {
    const name = `Conformance-${kit.mark}-devices`;
    const goods = { name, application: kit.platform.application, reference: `${kit.mark}-devices` };
    const made = await createResource(kit, visitor, { what: 'product', calls: productCalls }, { body: goods });
    product.set(idOf(made));
    const body = { name, version: 'A', productId: product.get() };
    hardware.set(
      idOf(await createResource(kit, visitor, { what: 'piece of hardware', calls: hardwareCalls }, { body })),
    );
  };
  const bodyOf = async (suffix: string) => {
    if (suffix === 'a') await prepare(await administrator());
    return { serial: serial(suffix), productId: product.get(), hardwareId: hardware.get(), firmwareVersion: '1.0.0' };
  };
  const removeAtEnd = (id: number) =>
    kit.made(`device ${id}`, async () => stays((await administrator()).call(deviceCalls.remove, { params: { id } })));
  const contact = async (body: object, id = device.get(), named = token.get().token) =>
    kit.visitor().call(deviceTokenCalls.contact, { params: { id }, body, headers: asDevice(named) });
  const imported = async (rows: readonly object[], query: Record<string, string>, key?: string) => {
    const how = { ...aForm({}, JSON.stringify(rows)), query };
    return callOf(await administrator(), deviceCalls.importDevices, key === undefined ? how : withKey(kit, key, how));
  };
  const rowOf = (suffix: string) => ({
    serial: serial(suffix),
    productId: product.get(),
    hardwareId: hardware.get(),
  });
  const idsOf = async (suffix: string) => {
    const body = { search: { serial: serial(suffix) }, pagination: { start: 0, limit: 10 } };
    return dataOf(await (await administrator()).call(deviceCalls.list, { body })).map((row) => Number(row['id']));
  };

  return [
    ...resourceChecks(
      kit,
      {
        requirement: 'R-ADM-21',
        what: 'device',
        calls: deviceCalls,
        body: bodyOf,
        change: { firmwareVersion: '1.1.0' },
        wrong: { change: { serial: 'a b' }, field: 'serial' },
        search: (body) => ({ serial: (body as { serial: string }).serial }),
      },
      device.set,
    ),
    {
      requirement: 'R-ADM-21',
      title: 'the serial of another device is refused, whatever its case',
      run: async () => {
        device.get();
        const body = { ...(await bodyOf('x')), serial: serial('a').toLowerCase() };
        refuses(
          await createResource(kit, await administrator(), { what: 'device', calls: deviceCalls }, { body }),
          409,
        );
      },
    },
    {
      requirement: 'R-ADM-55',
      title: 'a token of a device is shown once',
      without,
      run: async () => {
        const params = { id: device.get() };
        const visitor = await administrator();
        await provePassword(kit, visitor);
        const answer = await visitor.call(deviceTokenCalls.create, { params, body: {} });
        const made = valueOf(deviceTokenCalls.create, answer);
        token.set(made);
        const listed = await visitor.call(deviceTokenCalls.list, { params });
        const { data } = valueOf(deviceTokenCalls.list, listed);
        expects(
          data.some(({ id }) => id === made.id),
          'the list lacks the token',
          listed,
        );
        expects(!JSON.stringify(listed.json).includes(made.token), 'the list shows the token', listed);
      },
    },
    {
      requirement: 'R-ADM-56',
      title: 'a device tells its contact with its token',
      run: async () => {
        succeeds(await contact({ ...heard, sensors: [{ serial: serial('S1'), kind: 'EEG' }] }));
        const visitor = await administrator();
        const answer = await visitor.call(deviceCalls.fetch, { params: { id: device.get() } });
        has(answer, { firmwareVersion: heard.firmwareVersion, batteryPercent: heard.batteryPercent });
        const { lastContactAt } = valueOf(deviceCalls.fetch, answer);
        const isThen = Date.parse(lastContactAt ?? '') === Date.parse(heard.at);
        expects(isThen, 'the last contact is another moment than was told', answer);
        const filter = { filter: { deviceId: device.get() }, pagination: { start: 0, limit: 10 } };
        const sensors = await visitor.call(sensorCalls.list, { body: filter });
        const kinds = valueOf(sensorCalls.list, sensors).data.map(({ kind }) => kind);
        expects(kinds.join() === 'EEG', 'the sensors are others than were told', sensors);
      },
    },
    {
      requirement: 'R-ADM-56',
      title: 'a wrong member of a contact is refused by its name',
      run: async () => refusesField(await contact({ batteryPercent: 101 }), 'batteryPercent'),
    },
    {
      requirement: 'R-ADM-56',
      title: 'a token opens neither another device nor any other call',
      run: async () => {
        const made = { what: 'device', calls: deviceCalls };
        const other = await createResource(kit, await administrator(), made, { body: await bodyOf('other') });
        if (!other.ok) throw new NotTried('needs another device of the kit');
        refuses(await contact(heard, idOf(other)), 403, 404);
        const headers = asDevice(token.get().token);
        refuses(await kit.visitor().call(deviceCalls.fetch, { params: { id: device.get() }, headers }), 401, 403);
        const { exchange } = await kit.visitor().call(deviceTokenCalls.contact, {
          params: { id: device.get() },
          body: heard,
          headers: asDevice('wrong'),
        });
        expects(exchange.status === 401, 'a wrong token must be refused with 401', { exchange });
      },
    },
    {
      requirement: 'R-ADM-55',
      title: 'a revoked token opens nothing',
      run: async () => {
        const params = { id: device.get(), tokenId: token.get().id };
        succeeds(await (await administrator()).call(deviceTokenCalls.revoke, { params }));
        refuses(await contact(heard), 401);
      },
    },
    {
      requirement: 'R-ADM-31',
      title: 'a dry run of an import says what it would do, names each refused row, and does nothing',
      run: async () => {
        product.get();
        const rows = [rowOf('dry'), { ...rowOf('wrong'), productId: 0 }];
        const answer = await imported(rows, { dryRun: 'true' });
        const dry = await idsOf('dry');
        for (const id of dry) removeAtEnd(id);
        const { created, refused, rows: named } = valueOf(deviceCalls.importDevices, answer);
        const [wrong] = named;
        expects(created === 1 && refused === 1, 'it must create one row and refuse one', answer);
        expects(wrong?.row === 2 && wrong.field === 'productId', 'it must name row 2 and its field', answer);
        expects(dry.length === 0, 'a dry run has created a device', answer);
      },
    },
    {
      requirement: 'R-ADM-31',
      title: 'an import with a refused row is refused as a whole, unless it is left out',
      run: async () => {
        product.get();
        const rows = [rowOf('some'), { ...rowOf('wrong'), productId: 0 }];
        const refused = await imported(rows, {}, 'import-whole');
        const tooEarly = await idsOf('some');
        for (const id of tooEarly) removeAtEnd(id);
        refuses(refused, 409);
        expects(tooEarly.length === 0, 'a refused import has created a device', refused);
        const done = await imported(rows, { leaveOut: '1' }, 'import-some');
        const [id] = await idsOf('some');
        if (id !== undefined) removeAtEnd(id);
        succeeds(done);
        expects(id !== undefined, 'the import has not created the device', done);
        const again = await imported(rows, { leaveOut: '1' }, 'import-some');
        expects(
          again.ok && JSON.stringify(again.json) === JSON.stringify(done.json),
          'the repetition must get the first answer',
          again,
        );
      },
    },
    {
      requirement: 'R-ADM-32',
      title: 'a file that is no list is refused',
      run: async () => {
        const form = aForm({}, '{"serial":');
        refuses(
          await callOf(await administrator(), deviceCalls.importDevices, { ...form, query: { dryRun: 'true' } }),
          400,
          422,
        );
      },
    },
  ];
}
