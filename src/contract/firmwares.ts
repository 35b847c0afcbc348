import * as z from 'zod/mini';
import { requiredReleaseProblem, releaseNotesProblem } from '../domain/device.ts';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';
import { importResult } from './imports.ts';
import { rule } from './rule.ts';

/** In bytes. One more is refused. */
export const firmwareMostBytes = 10_000_000;

const firmware = z.object({
  id,
  version: z.string(),
  productId: id,
  /** It spares the list a call for each row. */
  productName: optionalText,
  releaseNotes: optionalText,
  fileName: optionalText,
  /** In bytes. */
  size: z.optional(z.nullable(z.number())),
  /** In hexadecimal digits. The platform computes it. */
  sha256: optionalText,
  releasedAt: optionalText,
});

export type Firmware = z.output<typeof firmware>;

export const firmwareProfile = z.object({
  version: z.string().check(rule(requiredReleaseProblem)),
  releaseNotes: z.string().check(rule(releaseNotesProblem)),
});

/** Version and product stay as they are (docs/decisions/0076). */
export const firmwareChange = z.object({
  version: z.string(),
  productId: id,
  releaseNotes: z._default(z.string(), ''),
});

export type FirmwareChange = z.output<typeof firmwareChange>;

export const firmwareListRequest = z.object({
  search: z._default(z.object({ name: searched }), {}),
  pagination,
});

const ids = z.array(id).check(z.maxLength(10_000));

/** The firmwares from which a device can be upgraded to this one. */
export const upgrade = z.object({ firmwareIds: ids });

export type Upgrade = z.output<typeof upgrade>;

export const compatibility = z.object({ hardwareIds: ids, driverIds: ids });

export type Compatibility = z.output<typeof compatibility>;

/** A firmware with a hardware on which it runs, and a driver that it needs. */
const compatibilityRow = z.object({
  productId: id,
  productName: z.string(),
  firmwareId: id,
  firmwareVersion: z.string(),
  hardwareId: id,
  hardwareName: z.string(),
  hardwareVersion: z.string(),
  driverId: z.optional(z.nullable(id)),
  driverName: optionalText,
  driverVersion: optionalText,
});

export type CompatibilityRow = z.output<typeof compatibilityRow>;

const service = 'referential';
const one = '/firmwares/:id';

export const firmwareCalls = {
  list: endpoint({
    name: 'firmwares/list',
    service,
    method: 'POST',
    path: '/firmwares/list',
    request: firmwareListRequest,
    response: page(firmware),
  }),
  /** The body is a form with the fields of a change, and `file`. */
  create: endpoint({
    name: 'firmwares',
    service,
    method: 'POST',
    path: '/firmwares',
    isChange: true,
    response: firmware,
  }),
  fetch: endpoint({ name: 'firmwares/{id}', service, method: 'GET', path: one, response: firmware }),
  change: endpoint({
    name: 'firmwares/{id}',
    service,
    method: 'PUT',
    path: one,
    isChange: true,
    request: firmwareChange,
    response: firmware,
  }),
  remove: endpoint({ name: 'firmwares/{id}', service, method: 'DELETE', path: one, isChange: true }),
  upgrade: endpoint({
    name: 'firmwares/{id}/upgrade',
    service,
    method: 'GET',
    path: `${one}/upgrade`,
    response: upgrade,
  }),
  changeUpgrade: endpoint({
    name: 'firmwares/{id}/upgrade',
    service,
    method: 'PUT',
    path: `${one}/upgrade`,
    isChange: true,
    request: upgrade,
    response: upgrade,
  }),
  compatibility: endpoint({
    name: 'firmwares/{id}/compatibility',
    service,
    method: 'GET',
    path: `${one}/compatibility`,
    response: compatibility,
  }),
  changeCompatibility: endpoint({
    name: 'firmwares/{id}/compatibility',
    service,
    method: 'PUT',
    path: `${one}/compatibility`,
    isChange: true,
    request: compatibility,
    response: compatibility,
  }),
};

export const compatibilityCalls = {
  list: endpoint({
    name: 'compatibility/list',
    service,
    method: 'POST',
    path: '/compatibility/list',
    request: firmwareListRequest,
    response: page(compatibilityRow),
  }),
  import: endpoint({
    name: 'compatibility/import',
    service,
    method: 'POST',
    path: '/compatibility/import',
    isChange: true,
    response: importResult,
  }),
};
