import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import {
  deviceCalls as calls,
  deviceChange,
  type Device,
  type DeviceChange,
  type DeviceSelection,
  type DeviceSort,
} from '#/contract/devices.ts';
import { firmwareCalls, type Firmware } from '#/contract/firmwares.ts';
import { hardwareCalls, productCalls, type Hardware, type Product } from '#/contract/products.ts';
import { sensorCalls } from '#/contract/sensors.ts';
import { fetchAll } from './fetch-all.ts';
import { besideMs, type ResourceCalls } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';
import { sortOf, type Sorted } from './sorted.ts';

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

export const lastContacts = ['day', 'not-week', 'not-month', 'never'] as const;

/** What the address of the list holds. */
export interface DeviceFilters {
  page: number;
  serial?: string | undefined;
  firmwareVersion?: string | undefined;
  product?: number | undefined;
  hardware?: number | undefined;
  organization?: number | undefined;
  target?: number | 'any' | 'none' | undefined;
  contact?: (typeof lastContacts)[number] | undefined;
  sort?: Sorted<DeviceSort> | undefined;
}

export interface DeviceData {
  item: Device;
  selection: DeviceFilters;
  creation: DeviceChange;
  change: DeviceChange;
}

const hoursOf = { day: 24, 'not-week': 7 * 24, 'not-month': 30 * 24 };

function contactFilter(contact: DeviceFilters['contact']): DeviceSelection['filter'] {
  if (contact === undefined) return {};
  if (contact === 'never') return { neverHeard: true };
  const moment = Temporal.Now.instant().subtract({ hours: hoursOf[contact] }).round('minute').toString();
  return contact === 'day' ? { heardSince: moment } : { notHeardSince: moment };
}

/** Without an empty filter, so that the wire says no more than what is meant. */
export function deviceSelectionOf(filters: Omit<DeviceFilters, 'page'>): DeviceSelection {
  const { serial, firmwareVersion, product, hardware, organization, target, contact } = filters;
  return {
    search: { serial, firmwareVersion },
    filter: {
      productId: product,
      hardwareId: hardware,
      organizationId: organization,
      ...(typeof target === 'number' && { targetFirmwareId: target }),
      ...(typeof target === 'string' && { hasTarget: target === 'any' }),
      ...contactFilter(contact),
    },
  };
}

export const deviceResource: ResourceCalls<DeviceData> = {
  section: 'devices',
  list: (filters, pagination, signal) =>
    call(calls.list, { body: { ...deviceSelectionOf(filters), sort: sortOf(filters.sort), pagination }, signal }),
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
