import { deviceCalls } from '#/contract/devices.ts';
import { hardwareCalls, productCalls } from '#/contract/products.ts';
import { valueOf } from './expectations.ts';
import type { Kit } from './kit.ts';
import { idOf } from './own-objects.ts';
import { createResource } from './own-resources.ts';

/** The kit's own devices, with their product and hardware. The serials end with `suffix` and a key of `versions`. */
export async function ownDevices(
  kit: Kit,
  suffix: string,
  versions: Readonly<Record<string, string>>,
): Promise<{ id: number; serial: string; organizationId: number }[]> {
  const administrator = await kit.as('systemAdministrator');
  const name = `Conformance-${kit.mark}-${suffix}`;
  const goods = { name, application: kit.platform.application, reference: `${kit.mark}-${suffix}` };
  const product = { what: 'product', calls: productCalls };
  const productId = idOf(await createResource(kit, administrator, product, { body: goods }));
  const hardware = { what: 'piece of hardware', calls: hardwareCalls };
  const part = { name, version: 'A', productId };
  const hardwareId = idOf(await createResource(kit, administrator, hardware, { body: part }));
  const made = [];
  for (const [key, firmwareVersion] of Object.entries(versions)) {
    const body = { serial: `KIT-${kit.mark}-${suffix}-${key}`, productId, hardwareId, firmwareVersion };
    const answer = await createResource(kit, administrator, { what: 'device', calls: deviceCalls }, { body });
    idOf(answer);
    const { id, serial, organizationId } = valueOf(deviceCalls.create, answer);
    made.push({ id, serial, organizationId });
  }
  return made;
}
