import * as z from 'zod/mini';
import { id, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';

const product = z.object({ id, name: z.string(), application: z.string(), reference: z.string() });

export type Product = z.output<typeof product>;

const hardware = z.object({ id, name: z.string(), version: z.string(), productId: id });

export type Hardware = z.output<typeof hardware>;

const firmware = z.object({ id, version: z.string(), productId: id });

export type Firmware = z.output<typeof firmware>;

export const productListRequest = z.object({ pagination });

export const productCalls = {
  products: endpoint({
    name: 'products',
    service: 'referential',
    method: 'GET',
    path: '/products',
    response: page(product),
  }),
  hardwares: endpoint({
    name: 'hardwares/list',
    service: 'referential',
    method: 'POST',
    path: '/hardwares/list',
    request: productListRequest,
    response: page(hardware),
  }),
  firmwares: endpoint({
    name: 'firmwares/list',
    service: 'referential',
    method: 'POST',
    path: '/firmwares/list',
    request: productListRequest,
    response: page(firmware),
  }),
};
