import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { deviceCalls as calls, deviceChange, type Device, type DeviceChange } from '#/contract/devices.ts';
import { firmwareCalls, type Firmware } from '#/contract/firmwares.ts';
import { hardwareCalls, productCalls, type Hardware, type Product } from '#/contract/products.ts';
import { sensorCalls } from '#/contract/sensors.ts';
import { fetchAll } from './fetch-all.ts';
import { besideMs, type ResourceCalls } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';

export interface ProductChoices {
  products: Product[];
  hardwares: Hardware[];
  firmwares: Firmware[];
}

export const productChoicesQuery = queryOptions({
  queryKey: administrationKeys.choices('devices'),
  queryFn: async ({ signal }): Promise<ProductChoices> => {
    const [products, hardwares, firmwares] = await Promise.all([
      call(productCalls.all, { signal }),
      fetchAll((pagination) => call(hardwareCalls.list, { body: { search: {}, pagination }, signal })),
      fetchAll((pagination) => call(firmwareCalls.list, { body: { search: {}, pagination }, signal })),
    ]);
    return { products: products.data, hardwares, firmwares };
  },
  staleTime: 60_000,
  meta: { quiet: true },
});

export interface DeviceData {
  item: Device;
  selection: { page: number; serial?: string | undefined; firmwareVersion?: string | undefined };
  creation: DeviceChange;
  change: DeviceChange;
}

export const deviceResource: ResourceCalls<DeviceData> = {
  section: 'devices',
  list: ({ serial, firmwareVersion }, { start, limit }, signal) =>
    call(calls.list, { body: { search: { serial, firmwareVersion }, pagination: { start, limit } }, signal }),
  fetch: (id, signal) => call(calls.fetch, { params: { id }, ...(signal && { signal }) }),
  create: (body, idempotencyKey) => call(calls.create, { body, idempotencyKey }),
  change: (id, body, version) => call(calls.change, { params: { id }, body, version }),
  remove: (id, version) => call(calls.remove, { params: { id }, version }),
  creationSchema: deviceChange,
  changeSchema: deviceChange,
  members: ['serial', 'productId', 'hardwareId', 'firmwareVersion', 'targetFirmwareId', 'organizationId'],
};

/** The server gives no more at once. */
const largestPage = { start: 0, limit: 500 };

export function sensorsQuery(deviceId: number) {
  return queryOptions({
    queryKey: administrationKeys.sensors(deviceId),
    queryFn: async ({ signal }) =>
      (await call(sensorCalls.list, { body: { search: {}, filter: { deviceId }, pagination: largestPage }, signal }))
        .data,
    staleTime: besideMs,
    meta: { quiet: true },
  });
}
