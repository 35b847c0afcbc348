import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { fileFault } from './record-files.ts';

/** Words that a device does not know may come later. */
export const sentFileStates = [
  'arriving',
  /** The whole file is there and is being read. */
  'checking',
  /** It differs from its recording, and a person must decide. */
  'question',
  'accepted',
  /** Without faults, a person has refused it. */
  'refused',
  'cancelled',
  /** It counted until a person replaced it. */
  'replaced',
] as const;

/** What a device learns of its own file: nothing of the patient. */
const sentFile = z.object({
  state: z.string(),
  received: z.number(),
  size: z.number(),
  /** Known once the whole file has arrived. */
  sha256: optionalText,
  /** The fields that differ, as in the question that people see. */
  differs: z.array(z.string()),
  faults: z.array(fileFault),
});

export type SentFile = z.output<typeof sentFile>;

/** Without a time, the recording begins now. */
export const recordStart = z.object({ at: z.optional(z.nullable(z.iso.datetime({ offset: true }))) });

/** What a device should run. */
const deviceFirmware = z.object({
  /** What it has told last. */
  firmwareVersion: optionalText,
  /** Null: no change is wanted. */
  target: z.nullable(
    z.object({
      version: z.string(),
      fileName: z.string(),
      /** In bytes. */
      size: z.number(),
      /** SHA-256 of the file, in hexadecimal digits. */
      sha256: z.string(),
    }),
  ),
});

export type DeviceFirmware = z.output<typeof deviceFirmware>;

/** The file of the target firmware, below the service `referential`. */
export const targetFirmwarePath = '/devices/:id/firmware/file';

/** A device makes them with its token, not the app. */
export const deviceOwnCalls = {
  sentFile: endpoint({
    name: 'records/{id}/files/{upload}/check',
    service: 'referential',
    method: 'GET',
    path: '/records/:id/files/:upload/check',
    response: sentFile,
  }),
  start: endpoint({
    name: 'records/{id}/start',
    service: 'referential',
    method: 'PUT',
    path: '/records/:id/start',
    isChange: true,
    request: recordStart,
  }),
  firmware: endpoint({
    name: 'devices/{id}/firmware',
    service: 'referential',
    method: 'GET',
    path: '/devices/:id/firmware',
    response: deviceFirmware,
  }),
};
