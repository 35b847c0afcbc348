import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import {
  driverProfile,
  hardwareProfile,
  productProfile,
  type Driver,
  type DriverChange,
  type Hardware,
  type HardwareChange,
  type Product,
  type ProductChange,
} from '#/contract/products.ts';
import { rule } from '#/contract/rule.ts';
import { driverResource, hardwareResource, productResource, productsQuery } from '#/data/administration/products.ts';
import { sectionPath } from '#/domain/administration.ts';
import { applicationCodes } from '#/domain/application.ts';
import { applicationLabel } from '../organizations/organization-words.ts';
import { lineWords, nameWords } from '../resources/name-words.ts';
import { goodsResource } from './goods-resource.tsx';

/** What all goods begin with. */
const name = { words: nameWords, width: 'minmax(10rem, 2fr)', textOf: (item: { name: string }) => item.name };

const version = { width: 'minmax(6rem, 1fr)', textOf: (item: { version: string }) => item.version };

const nameAndVersion = (item: { name: string; version: string }) => `${item.name} ${item.version}`;

const lines = { name: z.string(), version: z.string() };

export const products = goodsResource<Product, ProductChange, 'application' | 'reference'>({
  calls: productResource,
  section: 'products',
  historyKind: 'product',
  titleOf: (product) => product.name,
  fields: {
    name: { ...name, isWide: true },
    application: {
      words: {
        label: msg`Application`,
        required: msg`Choose an application.`,
        invalid: msg`Choose an application.`,
      },
      width: 'minmax(8rem, 1.5fr)',
      textOf: ({ application }) => applicationLabel(application),
      options: () => applicationCodes.map((value) => ({ value, label: applicationLabel(value) })),
    },
    reference: {
      words: {
        label: msg`Reference`,
        required: msg`A reference is required.`,
        invalid: msg`The reference is invalid.`,
        ...lineWords,
      },
      width: 'minmax(8rem, 1fr)',
      textOf: ({ reference }) => reference,
    },
  },
  phoneAreas: '"name name" "application application" "reference reference"',
  fieldsSchema: z.object({ name: z.string(), application: z.string(), reference: z.string() }),
  rules: productProfile,
  fieldsOf: (product) => ({ name: product.name, application: product.application, reference: product.reference }),
  changeFrom: (fields) => ({
    name: fields.name.trim(),
    application: fields.application,
    reference: fields.reference.trim(),
  }),
  identity: ['reference'],
});

export const hardware = goodsResource<Hardware, HardwareChange, 'version' | 'product'>({
  calls: hardwareResource,
  section: 'hardware',
  historyKind: 'hardware',
  titleOf: nameAndVersion,
  fields: {
    name,
    version: {
      ...version,
      words: {
        label: msg`Version`,
        required: msg`A version is required.`,
        invalid: msg`The version is invalid.`,
        ...lineWords,
      },
    },
    product: {
      words: { label: msg`Product`, required: msg`Choose a product.` },
      width: 'minmax(8rem, 1.5fr)',
      isWide: true,
      wireName: 'productId',
      textOf: ({ productName }) => productName || '-',
      addressOf: ({ productId, productName }) => (productName ? sectionPath('products', productId) : undefined),
      options: (choices) =>
        choices.map((product) => ({ value: String(product.id), label: `${product.name} (${product.application})` })),
    },
  },
  phoneAreas: '"name version" "product product"',
  // The product is an id as text; '' means none.
  fieldsSchema: z.object({ ...lines, product: z.string() }),
  rules: z.extend(hardwareProfile, {
    product: z.string().check(rule((text: string) => (text === '' ? 'required' : undefined))),
  }),
  fieldsOf: (item) => ({ name: item.name, version: item.version, product: String(item.productId) }),
  changeFrom: (fields) => ({
    name: fields.name.trim(),
    version: fields.version.trim(),
    productId: Number(fields.product),
  }),
  identity: ['name', 'version'],
  loadProducts: (queryClient) => queryClient.query(productsQuery),
});

export const drivers = goodsResource<Driver, DriverChange, 'version'>({
  calls: driverResource,
  section: 'drivers',
  historyKind: 'driver',
  titleOf: nameAndVersion,
  fields: {
    name,
    version: {
      ...version,
      words: {
        label: msg`Version`,
        required: msg`A version is required.`,
        invalid: msg`Enter a version such as 2.4.1.`,
      },
    },
  },
  phoneAreas: '"name version"',
  fieldsSchema: z.object(lines),
  rules: driverProfile,
  fieldsOf: (driver) => ({ name: driver.name, version: driver.version }),
  changeFrom: (fields) => ({ name: fields.name.trim(), version: fields.version.trim() }),
  identity: ['name', 'version'],
});
