import * as z from 'zod/mini';
import { releaseProblem, serialProblem } from '../domain/device.ts';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';

const deviceToken = z.object({
  id,
  /** The last signs of the token, by which people tell tokens apart. */
  ending: z.string(),
  createdAt: z.string(),
  createdByName: optionalText,
  createdByIdentityNumber: optionalText,
  /** Missing if the token was never used. */
  lastUsedAt: optionalText,
});

export type DeviceToken = z.output<typeof deviceToken>;

const deviceTokenList = z.object({ data: z.array(deviceToken) });

/** The only answer that has the token. */
const newDeviceToken = z.object({ ...deviceToken.shape, token: z.string() });

export type NewDeviceToken = z.output<typeof newDeviceToken>;

const atMostSensors = 64;
const longestKind = 40;

const reportedSensor = z.object({
  serial: z.string().check(rule(serialProblem)),
  kind: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestKind), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
});

/** What a device tells about itself. What is missing stays as it is, except the battery, which is unknown then. */
export const deviceContact = z.object({
  /** When the device was heard. Without it, now. */
  at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  firmwareVersion: z.optional(z.nullable(z.string().check(z.minLength(1), rule(releaseProblem)))),
  batteryPercent: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
  /** All sensors of the device. */
  sensors: z.optional(z.nullable(z.array(reportedSensor).check(z.maxLength(atMostSensors)))),
});

export type DeviceContact = z.output<typeof deviceContact>;

export const deviceTokenCalls = {
  list: endpoint({
    name: 'devices/{id}/tokens',
    service: 'referential',
    method: 'GET',
    path: '/devices/:id/tokens',
    response: deviceTokenList,
  }),
  /** It has no key, because a stored answer would hold the token. */
  create: endpoint({
    name: 'devices/{id}/tokens',
    service: 'referential',
    method: 'POST',
    path: '/devices/:id/tokens',
    isChange: true,
    response: newDeviceToken,
  }),
  revoke: endpoint({
    name: 'devices/{id}/tokens/{tokenId}',
    service: 'referential',
    method: 'DELETE',
    path: '/devices/:id/tokens/:tokenId',
    isChange: true,
  }),
  /** A device makes it, not the app. */
  contact: endpoint({
    name: 'devices/{id}/contact',
    service: 'referential',
    method: 'PUT',
    path: '/devices/:id/contact',
    isChange: true,
    request: deviceContact,
  }),
};
