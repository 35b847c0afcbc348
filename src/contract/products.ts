import * as z from 'zod/mini';
import { applicationCodes } from '../domain/application.ts';
import { requiredReleaseProblem } from '../domain/device.ts';
import { organizationNameProblem } from '../domain/name.ts';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';
import { rule } from './rule.ts';

const product = z.object({ id, name: z.string(), application: z.string(), reference: z.string() });

export type Product = z.output<typeof product>;

/** The name of the product spares the list a call for each row. */
const hardware = z.object({ id, name: z.string(), version: z.string(), productId: id, productName: optionalText });

export type Hardware = z.output<typeof hardware>;

const driver = z.object({ id, name: z.string(), version: z.string() });

export type Driver = z.output<typeof driver>;

/** 1 to 100 characters. */
const name = z.string().check(rule(organizationNameProblem));

export const productProfile = z.object({ name, application: z.enum(applicationCodes), reference: name });

export const hardwareProfile = z.object({ name, version: name });

export const driverProfile = z.object({ name, version: z.string().check(rule(requiredReleaseProblem)) });

export const productChange = z.object({ name: z.string(), application: z.string(), reference: z.string() });

export type ProductChange = z.output<typeof productChange>;

export const hardwareChange = z.object({ name: z.string(), version: z.string(), productId: id });

export type HardwareChange = z.output<typeof hardwareChange>;

export const driverChange = z.object({ name: z.string(), version: z.string() });

export type DriverChange = z.output<typeof driverChange>;

export const productListRequest = z.object({
  search: z._default(z.object({ name: searched }), {}),
  pagination,
});

function callsOf<const Name extends string, Item, Change>(
  resource: Name,
  item: z.ZodMiniType<Item>,
  change: z.ZodMiniType<Change>,
) {
  const service = 'referential';
  return {
    list: endpoint({
      name: `${resource}/list`,
      service,
      method: 'POST',
      path: `/${resource}/list`,
      request: productListRequest,
      response: page(item),
    }),
    create: endpoint({
      name: resource,
      service,
      method: 'POST',
      path: `/${resource}`,
      isChange: true,
      request: change,
      response: item,
    }),
    fetch: endpoint({ name: `${resource}/{id}`, service, method: 'GET', path: `/${resource}/:id`, response: item }),
    change: endpoint({
      name: `${resource}/{id}`,
      service,
      method: 'PUT',
      path: `/${resource}/:id`,
      isChange: true,
      request: change,
      response: item,
    }),
    remove: endpoint({
      name: `${resource}/{id}`,
      service,
      method: 'DELETE',
      path: `/${resource}/:id`,
      isChange: true,
    }),
  };
}

export const hardwareCalls = callsOf('hardwares', hardware, hardwareChange);

export const driverCalls = callsOf('drivers', driver, driverChange);

export const productCalls = {
  ...callsOf('products', product, productChange),
  all: endpoint({
    name: 'products',
    service: 'referential',
    method: 'GET',
    path: '/products',
    response: page(product),
  }),
  ofReference: endpoint({
    name: 'products/{application}/{reference}',
    service: 'referential',
    method: 'GET',
    path: '/products/:application/:reference',
    response: product,
  }),
};
