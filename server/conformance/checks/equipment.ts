import { createHash } from 'node:crypto';
import { deviceCalls } from '#/contract/devices.ts';
import { compatibilityCalls, firmwareCalls } from '#/contract/firmwares.ts';
import { driverCalls, hardwareCalls, productCalls } from '#/contract/products.ts';
import { expects, has, refuses, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, type Check } from '../outcome.ts';
import { aForm, callOf, createResource, dataOf } from '../own-resources.ts';
import { resourceChecks } from './resource.ts';

const content = 'Not a real firmware.';

const named = (body: object) => ({ name: (body as { name: string }).name });

/** Products and all that belongs to them. What is made here, the checks of devices use. */
export function equipmentChecks(kit: Kit): Check[] {
  const product = finding<number>('a product of the kit');
  const hardware = finding<number>('a piece of hardware of the kit');
  const driver = finding<number>('a driver of the kit');
  const firmware = finding<number>('a firmware of the kit');
  const name = (suffix: string) => `Conformance-${kit.mark}-${suffix}`;
  const administrator = async () => kit.as('systemAdministrator');
  const { application } = kit.platform;
  const products = {
    requirement: 'R-ADM-21',
    what: 'product',
    calls: productCalls,
    body: async (suffix: string) => ({ name: name(suffix), application, reference: `${kit.mark}-${suffix}` }),
    change: { name: name('changed') },
    wrong: { change: { name: '' }, field: 'name' },
    search: named,
  };
  const versions = ['a', 'b', 'c', 'd'];
  const version = (suffix: string) => `1.${versions.indexOf(suffix)}.0`;
  const firmwareBody = async (suffix: string) => ({ version: version(suffix), productId: product.get() });
  const parts = ['upgrade', 'compatibility'] as const;
  const changesOf = { upgrade: firmwareCalls.changeUpgrade, compatibility: firmwareCalls.changeCompatibility };

  return [
    ...resourceChecks(kit, products, product.set),
    {
      requirement: 'R-ADM-21',
      title: 'the reference of another product is refused',
      run: async () => {
        product.get();
        const body = { name: name('other'), application, reference: `${kit.mark}-a` };
        refuses(await createResource(kit, await administrator(), products, { body }), 409);
      },
    },
    {
      requirement: 'R-CAL-38',
      title: 'a product is read by its application and reference, and with all others',
      run: async () => {
        const id = product.get();
        const visitor = await administrator();
        const params = { application, reference: `${kit.mark}-a` };
        has(await visitor.call(productCalls.ofReference, { params }), { id });
        const all = await visitor.call(productCalls.all);
        valueOf(productCalls.all, all);
        expects(
          dataOf(all).some((row) => row['id'] === id),
          'the list of all products lacks that of the kit',
          all,
        );
      },
    },
    ...resourceChecks(
      kit,
      {
        requirement: 'R-ADM-21',
        what: 'piece of hardware',
        calls: hardwareCalls,
        body: async (suffix) => ({ name: name(suffix), version: 'A', productId: product.get() }),
        change: { version: 'B' },
        wrong: { change: { name: '' }, field: 'name' },
        search: named,
      },
      hardware.set,
    ),
    ...resourceChecks(
      kit,
      {
        requirement: 'R-ADM-21',
        what: 'driver',
        calls: driverCalls,
        body: async (suffix) => ({ name: name(suffix), version: '1.0.0' }),
        change: { version: '1.1.0' },
        wrong: { change: { version: 'newest' }, field: 'version' },
        search: named,
      },
      driver.set,
    ),
    ...resourceChecks(
      kit,
      {
        requirement: 'R-ADM-21',
        what: 'firmware',
        calls: firmwareCalls,
        body: firmwareBody,
        change: { releaseNotes: 'Changed by the conformance kit.' },
        wrong: { change: { releaseNotes: 'x'.repeat(5001) }, field: 'releaseNotes' },
        // The list is searched by the product.
        search: () => ({ name: kit.mark }),
        readAs: (body) => ({ ...body }),
        sent: (body) =>
          aForm(Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)])), content),
      },
      firmware.set,
    ),
    {
      requirement: 'R-ADM-21',
      title: 'a firmware has the size and the SHA-256 of its file',
      run: async () => {
        const sha256 = createHash('sha256').update(content).digest('hex');
        const answer = await (await administrator()).call(firmwareCalls.fetch, { params: { id: firmware.get() } });
        has(answer, { size: content.length, sha256 });
      },
    },
    {
      requirement: 'R-ADM-27',
      title: 'a version that the product has is refused, whatever its build',
      run: async () => {
        firmware.get();
        const form = aForm({ version: `${version('a')}+kit`, productId: String(product.get()) }, content);
        const what = { what: 'firmware', calls: firmwareCalls };
        refuses(await createResource(kit, await administrator(), what, form), 409);
      },
    },
    {
      requirement: 'R-ADM-21',
      title: 'a firmware names its hardware, its drivers and the versions before it',
      run: async () => {
        const id = firmware.get();
        const visitor = await administrator();
        const sent = {
          upgrade: { firmwareIds: [] },
          compatibility: { hardwareIds: [hardware.get()], driverIds: [driver.get()] },
        };
        for (const part of parts) {
          succeeds(await callOf(visitor, changesOf[part], { params: { id }, body: sent[part] }));
          const answer = await callOf(visitor, firmwareCalls[part], { params: { id } });
          valueOf<unknown>(firmwareCalls[part], answer);
          has(answer, sent[part]);
        }
        const request = { search: { name: kit.mark }, pagination: { start: 0, limit: 50 } };
        const listed = await visitor.call(compatibilityCalls.list, { body: request });
        const isListed = valueOf(compatibilityCalls.list, listed).data.some((row) => row.firmwareId === id);
        expects(isListed, 'the compatibility lacks the firmware of the kit', listed);
      },
    },
    {
      requirement: 'R-ADM-20',
      title: 'what is in use is not removed',
      run: async () => {
        firmware.get();
        const visitor = await administrator();
        refuses(await visitor.call(productCalls.remove, { params: { id: product.get() } }), 409);
        refuses(await visitor.call(hardwareCalls.remove, { params: { id: hardware.get() } }), 409);
        refuses(await visitor.call(deviceCalls.fetch, { params: { id: 2_000_000_000 } }), 404, 403, 410);
      },
    },
  ];
}
