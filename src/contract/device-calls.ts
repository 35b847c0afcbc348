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

/** A device makes them with its token, not the app. */
export const deviceWorkCalls = {
  sentFile: endpoint({
    name: 'records/{id}/files/{upload}/check',
    service: 'referential',
    method: 'GET',
    path: '/records/:id/files/:upload/check',
    response: sentFile,
  }),
};
