import type { ErrorCode } from '#/domain/error-code.ts';
import type { CallWords } from './call-words.ts';
import { allOrNothing, changes, creates, importing, read, removes } from './common-words.ts';

/** Devices, products and firmwares. */
export const equipmentWords: Readonly<Record<string, CallWords>> = {
  'POST /v1/devices/list': { tag: 'Devices', summary: 'List devices' },
  'POST /v1/devices': {
    tag: 'Devices',
    summary: 'Create a device',
    ...creates('serial-taken', 'hardware-of-other-product'),
  },
  'GET /v1/devices/{id}': { tag: 'Devices', summary: 'Read a device', ...read },
  'PUT /v1/devices/{id}': {
    tag: 'Devices',
    summary: 'Change a device',
    ...changes(
      'serial-taken',
      'hardware-of-other-product',
      'firmware-of-other-product',
      'firmware-incompatible',
      'firmware-unreachable',
    ),
  },
  'DELETE /v1/devices/{id}': {
    tag: 'Devices',
    summary: 'Delete a device without recordings',
    ...removes('device-has-recordings'),
  },
  'GET /v1/devices/{id}/tokens': { tag: 'Devices', summary: 'List the tokens of a device' },
  'POST /v1/devices/{id}/tokens': {
    tag: 'Devices',
    summary: 'Create a token for a device',
    text: 'Only this answer has the token.',
    status: 201,
    refuses: ['needs-password', 'contact-unproved'],
  },
  'DELETE /v1/devices/{id}/tokens/{tokenId}': { tag: 'Devices', summary: 'Revoke a token of a device' },
  'PUT /v1/devices/{id}/contact': {
    tag: 'Devices',
    summary: 'Tell that a device was heard, and what it reports',
    text: 'The device itself calls it, without a cookie. A missing member changes nothing.',
    isOfDevice: true,
  },
  'GET /v1/devices/{id}/firmware': {
    tag: 'Devices',
    summary: 'Read which firmware a device should run',
    text: 'The device itself calls it.',
    isOfDevice: true,
    ...read,
  },
  'POST /v1/devices/target-firmware': {
    tag: 'Devices',
    summary: 'Set the target firmware of several devices, or of all that are found',
    text: allOrNothing,
    refuses: ['choice-changed'],
  },
  'POST /v1/devices/organization': {
    tag: 'Devices',
    summary: 'Move several devices, or all that are found, to an organization',
    text: allOrNothing,
    refuses: ['choice-changed'],
  },
  'POST /v1/devices/import': { tag: 'Devices', summary: 'Import devices', ...importing },
  'POST /v1/devices/target-firmware/import': { tag: 'Devices', summary: 'Import target firmwares', ...importing },
  'GET /v1/sensors': { tag: 'Devices', summary: 'Read all sensors' },
  'POST /v1/sensors/list': { tag: 'Devices', summary: 'List sensors' },
  'GET /v1/products': { tag: 'Devices', summary: 'Read all products' },
  'GET /v1/products/{application}/{reference}': {
    tag: 'Devices',
    summary: 'Read a product by its application and reference',
    ...read,
  },
  ...goods('product', 'products', {
    change: ['product-name-taken', 'product-reference-taken', 'product-keeps-application'],
    removal: ['product-has-hardware', 'product-has-firmwares', 'product-has-devices'],
  }),
  ...goods('hardware', 'hardwares', {
    change: ['hardware-keeps-product'],
    removal: ['hardware-has-devices', 'hardware-has-firmwares'],
  }),
  ...goods('driver', 'drivers', { change: ['driver-taken'], removal: ['driver-has-firmwares'] }),
  'POST /v1/firmwares/list': { tag: 'Devices', summary: 'List firmwares' },
  'POST /v1/firmwares': {
    tag: 'Devices',
    summary: 'Create a firmware with its file',
    form: {
      version: 'The version.',
      productId: 'The id of the product.',
      releaseNotes: 'What is new.',
      file: 'The file of the firmware.',
    },
    ...creates('firmware-no-file', 'firmware-taken', 'too-large'),
  },
  'GET /v1/firmwares/{id}': { tag: 'Devices', summary: 'Read a firmware', ...read },
  'PUT /v1/firmwares/{id}': {
    tag: 'Devices',
    summary: 'Change a firmware',
    ...changes('firmware-taken', 'firmware-keeps-version'),
  },
  'DELETE /v1/firmwares/{id}': {
    tag: 'Devices',
    summary: 'Delete a firmware',
    ...removes('firmware-has-devices', 'firmware-has-upgrades', 'firmware-is-target'),
  },
  'GET /v1/firmwares/{id}/upgrade': {
    tag: 'Devices',
    summary: 'Read from which versions a firmware can be installed',
    ...read,
  },
  'PUT /v1/firmwares/{id}/upgrade': {
    tag: 'Devices',
    summary: 'Set from which versions a firmware can be installed',
    ...changes(),
  },
  'GET /v1/firmwares/{id}/compatibility': {
    tag: 'Devices',
    summary: 'Read with which hardware and drivers a firmware works',
    ...read,
  },
  'PUT /v1/firmwares/{id}/compatibility': {
    tag: 'Devices',
    summary: 'Set with which hardware and drivers a firmware works',
    ...changes(),
  },
  'POST /v1/compatibility/list': { tag: 'Devices', summary: 'List what firmwares work with' },
  'POST /v1/compatibility/import': { tag: 'Devices', summary: 'Import what firmwares work with', ...importing },
};

/** Products, hardware and drivers are alike. */
function goods(
  name: string,
  resource: string,
  codes: { change: readonly ErrorCode[]; removal: readonly ErrorCode[] },
): Record<string, CallWords> {
  const one = `/v1/${resource}/{id}`;
  return {
    [`POST /v1/${resource}/list`]: { tag: 'Devices', summary: `List ${resource}` },
    [`POST /v1/${resource}`]: {
      tag: 'Devices',
      summary: `Create a ${name}`,
      ...creates(...codes.change),
    },
    [`GET ${one}`]: { tag: 'Devices', summary: `Read a ${name}`, ...read },
    [`PUT ${one}`]: {
      tag: 'Devices',
      summary: `Change a ${name}`,
      ...changes(...codes.change),
    },
    [`DELETE ${one}`]: {
      tag: 'Devices',
      summary: `Delete a ${name}`,
      ...removes(...codes.removal),
    },
  };
}
