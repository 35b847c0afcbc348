import * as z from 'zod/mini';
import { longestComments, recordTextProblem } from '../domain/record.ts';
import { optionalText } from './codecs.ts';
import { instantOrNone } from './date-codecs.ts';
import { endpoint } from './endpoint.ts';

/** 4 GB. */
export const recordFileMostBytes = 4_000_000_000;

export const longestFileName = 200;

/** A member of `Upload-Metadata`, which has them in Base64. Only the name must be there. */
export const uploadMetadata = {
  name: 'name',
  /** Any text by which the page knows the same file again. */
  fingerprint: 'fingerprint',
  /** Why the file replaces one that the recording has. */
  reason: 'reason',
  /** The id of the file that it replaces. It may be missing if one file counts. */
  replaces: 'replaces',
  /** `true`: the file counts beside those that the recording has. */
  further: 'further',
} as const;

const moment = z._default(instantOrNone, null);

/** Another platform may not tell the number. */
const person = z.nullable(
  z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), identityNumber: optionalText }),
);

const file = z.object({
  /** Another file names it by this id if it replaces it. */
  id: optionalText,
  name: z.string(),
  size: z.number(),
  /** Known once the whole file has arrived. */
  sha256: optionalText,
  /** Who sends it or has sent it. */
  uploadedBy: person,
  /** Set if a device sends it or has sent it. Nobody is `uploadedBy` then. */
  uploadedByDevice: z._default(z.nullable(z.object({ serial: z.string() })), null),
  /** It adds to the files that count. */
  isFurther: z._default(z.boolean(), false),
  /** The name of the file whose place it takes. */
  replaces: optionalText,
  /** Why it does. */
  replacementReason: optionalText,
  /** Known once the platform has read it. */
  startTimeMicroSeconds: z._default(z.nullable(z.number()), null),
  endTimeMicroSeconds: z._default(z.nullable(z.number()), null),
});

/** All files that count, in the order of their times. Unless it is accepted, `file` is none of them. */
const counting = z._default(z.array(file), []);

/** Other fields may come later, so a reader shows what it does not know by its name. */
export const differenceFields = [
  'name',
  'birthdate',
  'sex',
  'code',
  /** A file that is not EDF+ has one text about the patient. */
  'patient',
  /** The key of another recording. */
  'recording',
  'start',
  'duration',
  /** From the start of the first file to the end of the last one, if several count. */
  'together',
  /** How many data records the file has, and how many its header says. */
  'records',
  /** The file says that no patient has its signals. */
  'simulated',
] as const;

export type DifferenceField = (typeof differenceFields)[number];

/**
 * Null: not known. Dates are ISO 8601, a start is local time of the recording without a zone, a duration is in ms, all
 * else is as it is written.
 */
const difference = z.object({ field: z.string(), inFile: optionalText, onPlatform: optionalText });

export type FileDifference = z.output<typeof difference>;

/** `message` is in the language of the call. `field` names what is wrong in the header. */
export const fileFault = z.object({ code: z.string(), message: z.string(), field: optionalText });

const decided = { decidedBy: z._default(person, null), decidedAt: moment, decisionReason: optionalText };

export const recordFileState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('arriving'),
    file,
    counting,
    /** Where the upload goes on by tus, relative to the service. Only its sender may send more. */
    upload: z.string(),
    fingerprint: optionalText,
    received: z.number(),
    /** When it began, and when the last bytes came. */
    since: moment,
    lastReceivedAt: moment,
  }),
  /** The whole file is there and is being read. */
  z.object({ state: z.literal('checking'), file, counting }),
  /** A person must decide. Until then, the file does not count. */
  z.object({
    state: z.literal('question'),
    file,
    counting,
    differences: z.array(difference),
    /** The file names no patient. */
    isAnonymous: z.boolean(),
  }),
  z.object({ state: z.literal('accepted'), file, counting, ...decided }),
  /** Without faults, a person has refused it. The file was removed. */
  z.object({ state: z.literal('refused'), file, counting, faults: z.array(fileFault), ...decided }),
]);

export type RecordFileState = z.output<typeof recordFileState>;

const reasonProblem = (text: string) => (text.trim() === '' ? 'empty' : recordTextProblem(text, longestComments));
const reason = z.string().check(z.refine((text) => reasonProblem(text) === undefined, 'no reason'));

/** The digest names the file that the person saw. */
export const fileDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accept'), sha256: z.string(), reason }),
  z.object({ decision: z.literal('refuse'), sha256: z.string(), reason: z.optional(reason) }),
]);

/** The calls with `files` follow the tus protocol, version 1.0.0, with creation and termination. */
export const recordFileCalls = {
  create: endpoint({
    name: 'records/{id}/files',
    service: 'referential',
    method: 'POST',
    path: '/records/:id/files',
    isChange: true,
  }),
  /** HEAD reads it, too. */
  offset: endpoint({
    name: 'records/{id}/files/{upload}',
    service: 'referential',
    method: 'GET',
    path: '/records/:id/files/:upload',
  }),
  send: endpoint({
    name: 'records/{id}/files/{upload}',
    service: 'referential',
    method: 'PATCH',
    path: '/records/:id/files/:upload',
    isChange: true,
  }),
  cancel: endpoint({
    name: 'records/{id}/files/{upload}',
    service: 'referential',
    method: 'DELETE',
    path: '/records/:id/files/:upload',
    isChange: true,
  }),
  state: endpoint({
    name: 'records/{id}/file',
    service: 'referential',
    method: 'GET',
    path: '/records/:id/file',
    response: recordFileState,
  }),
  decide: endpoint({
    name: 'records/{id}/file/decision',
    service: 'referential',
    method: 'POST',
    path: '/records/:id/file/decision',
    isChange: true,
    request: fileDecision,
    response: recordFileState,
  }),
};
