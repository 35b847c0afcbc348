import * as z from 'zod/mini';
import { releaseProblem, serialProblem } from '../domain/device.ts';
import { id, optionalNumber, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';
import { importResult } from './imports.ts';
import { rule } from './rule.ts';

const optionalId = z.optional(z.nullable(id));

/** The names spare the list a call for each row. */
const device = z.object({
  id,
  serial: z.string(),
  productId: id,
  productName: optionalText,
  hardwareId: id,
  hardwareName: optionalText,
  firmwareVersion: optionalText,
  targetFirmwareId: optionalId,
  targetFirmwareVersion: optionalText,
  organizationId: id,
  organizationName: optionalText,
  /** The platform sets it when the device calls. */
  lastContactAt: optionalText,
  /** What the device has told last. */
  batteryPercent: optionalNumber,
});

export type Device = z.output<typeof device>;

export const deviceProfile = z.object({
  serial: z.string().check(rule(serialProblem)),
  firmwareVersion: z.string().check(rule(releaseProblem)),
});

/** Without an organization, it belongs to the session's. */
export const deviceChange = z.object({
  serial: z.string(),
  productId: id,
  hardwareId: id,
  firmwareVersion: optionalText,
  targetFirmwareId: optionalId,
  organizationId: optionalId,
});

export type DeviceChange = z.output<typeof deviceChange>;

export const deviceListRequest = z.object({
  search: z._default(z.object({ serial: searched, firmwareVersion: searched }), {}),
  pagination,
});

export const deviceCalls = {
  list: endpoint({
    name: 'devices/list',
    service: 'referential',
    method: 'POST',
    path: '/devices/list',
    request: deviceListRequest,
    response: page(device),
  }),
  create: endpoint({
    name: 'devices',
    service: 'referential',
    method: 'POST',
    path: '/devices',
    isChange: true,
    request: deviceChange,
    response: device,
  }),
  fetch: endpoint({
    name: 'devices/{id}',
    service: 'referential',
    method: 'GET',
    path: '/devices/:id',
    response: device,
  }),
  change: endpoint({
    name: 'devices/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/devices/:id',
    isChange: true,
    request: deviceChange,
    response: device,
  }),
  remove: endpoint({
    name: 'devices/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/devices/:id',
    isChange: true,
  }),
  importDevices: endpoint({
    name: 'devices/import',
    service: 'referential',
    method: 'POST',
    path: '/devices/import',
    isChange: true,
    response: importResult,
  }),
  importTargets: endpoint({
    name: 'devices/target-firmware/import',
    service: 'referential',
    method: 'POST',
    path: '/devices/target-firmware/import',
    isChange: true,
    response: importResult,
  }),
};
