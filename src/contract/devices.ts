import * as z from 'zod/mini';
import { releaseProblem, serialProblem } from '../domain/device.ts';
import { releaseRangeProblem } from '../domain/release-range.ts';
import { id, optionalNumber, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';
import { moment } from './history.ts';
import { importResult } from './imports.ts';
import { rule } from './rule.ts';
import { sorting } from './sorting.ts';

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

export const deviceSorts = ['serial', 'product', 'firmwareVersion', 'organization', 'lastContact'] as const;

export type DeviceSort = (typeof deviceSorts)[number];

const optionalMoment = z.optional(z.nullable(moment));

const isWanted = z.optional(z.nullable(z.boolean()));

/** The devices that are meant. */
export const deviceSelection = z.object({
  search: z._default(
    z.object({
      serial: searched,
      /** A version or a range, such as 2.1.3, 2.1, 2.1–2.4 and >=2.1. */
      firmwareVersion: z.optional(z.nullable(z.string().check(z.maxLength(100), rule(releaseRangeProblem)))),
    }),
    {},
  ),
  filter: z._default(
    z.object({
      productId: optionalId,
      hardwareId: optionalId,
      organizationId: optionalId,
      targetFirmwareId: optionalId,
      hasTarget: isWanted,
      /** From this moment on. */
      heardSince: optionalMoment,
      /** Also those that were never heard. */
      notHeardSince: optionalMoment,
      neverHeard: isWanted,
    }),
    {},
  ),
});

export type DeviceSelection = z.output<typeof deviceSelection>;

/** What a device does not say counts as least. */
export const deviceListRequest = z.extend(deviceSelection, { sort: sorting(deviceSorts), pagination });

export type DeviceListRequest = z.output<typeof deviceListRequest>;

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
