import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import {
  driverCalls,
  driverChange,
  hardwareCalls,
  hardwareChange,
  productCalls,
  productChange,
  type Driver,
  type DriverChange,
  type Hardware,
  type HardwareChange,
  type Product,
  type ProductChange,
} from '#/contract/products.ts';
import type { ResourceCalls } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';

interface ByName {
  page: number;
  name?: string | undefined;
}

export interface GoodsData<Item extends { id: number }, Change> {
  item: Item;
  selection: ByName;
  creation: Change;
  change: Change;
}

/** All, by name. */
export const productsQuery = queryOptions({
  queryKey: administrationKeys.choices('products'),
  queryFn: async ({ signal }) => (await call(productCalls.all, { signal })).data,
  staleTime: 60_000,
  meta: { quiet: true },
});

export const productResource: ResourceCalls<GoodsData<Product, ProductChange>> = {
  section: 'products',
  list: ({ name }, pagination, signal) => call(productCalls.list, { body: { search: { name }, pagination }, signal }),
  fetch: (id, signal) => call(productCalls.fetch, { params: { id }, ...(signal && { signal }) }),
  create: (body, idempotencyKey) => call(productCalls.create, { body, idempotencyKey }),
  change: (id, body, version) => call(productCalls.change, { params: { id }, body, version }),
  remove: (id, version) => call(productCalls.remove, { params: { id }, version }),
  creationSchema: productChange,
  changeSchema: productChange,
  members: ['name', 'application', 'reference'],
};

export const hardwareResource: ResourceCalls<GoodsData<Hardware, HardwareChange>> = {
  section: 'hardware',
  list: ({ name }, pagination, signal) => call(hardwareCalls.list, { body: { search: { name }, pagination }, signal }),
  fetch: (id, signal) => call(hardwareCalls.fetch, { params: { id }, ...(signal && { signal }) }),
  create: (body, idempotencyKey) => call(hardwareCalls.create, { body, idempotencyKey }),
  change: (id, body, version) => call(hardwareCalls.change, { params: { id }, body, version }),
  remove: (id, version) => call(hardwareCalls.remove, { params: { id }, version }),
  creationSchema: hardwareChange,
  changeSchema: hardwareChange,
  members: ['name', 'version', 'productId'],
};

export const driverResource: ResourceCalls<GoodsData<Driver, DriverChange>> = {
  section: 'drivers',
  list: ({ name }, pagination, signal) => call(driverCalls.list, { body: { search: { name }, pagination }, signal }),
  fetch: (id, signal) => call(driverCalls.fetch, { params: { id }, ...(signal && { signal }) }),
  create: (body, idempotencyKey) => call(driverCalls.create, { body, idempotencyKey }),
  change: (id, body, version) => call(driverCalls.change, { params: { id }, body, version }),
  remove: (id, version) => call(driverCalls.remove, { params: { id }, version }),
  creationSchema: driverChange,
  changeSchema: driverChange,
  members: ['name', 'version'],
};
