import * as z from 'zod/mini';
import { recordingLimitsMs } from '../domain/duration-range.ts';
import { recordingModes, resolutions, videoTypes } from '../domain/recording-mode.ts';
import { commentsProblem } from '../domain/record-text.ts';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { namedPatient, namedProfessional } from './record-people.ts';
import { rule } from './rule.ts';

/** How a recording is to be made: the same on the wire and in our code. */
export const prescription = {
  /** In ms. Null where the configuration has no duration. The server knows no configuration, only the widest limits. */
  duration: z.nullable(z.int().check(z.minimum(recordingLimitsMs.min), z.maximum(recordingLimitsMs.max))),
  resolution: z.enum(resolutions),
  streamMode: z.enum(recordingModes),
  videoType: z.enum(videoTypes),
  comments: z.nullable(z.string().check(rule(commentsProblem))),
};

const members = {
  ...prescription,
  application: z.string(),
  patient: namedPatient,
  prescriber: z.nullable(namedProfessional),
  operator: z.nullable(namedProfessional),
  /** An exam type is not on a recording: this is REST_ECG, or not. */
  restEcg: z.boolean(),
};

const wireNewRecord = z.object({
  ...members,
  videoType: z._default(members.videoType, 'NONE'),
  comments: z._default(members.comments, null),
  operator: z._default(members.operator, null),
  rythmSpecialist: z._default(z.nullable(namedProfessional), null),
  restEcg: z._default(z.boolean(), false),
  /** The server takes the organization's. */
  timeZone: optionalText,
});

const ourNewRecord = z.object({ ...members, rhythmSpecialist: z.nullable(namedProfessional), timeZone: optionalText });

/** A recording to create (specification 2, section 7). Status, prescription date and who created it are the server's. */
export const newRecord = z.codec(wireNewRecord, ourNewRecord, {
  decode: ({ rythmSpecialist, ...rest }) => ({ ...rest, rhythmSpecialist: rythmSpecialist }),
  encode: ({ rhythmSpecialist, ...rest }) => ({ ...rest, rythmSpecialist: rhythmSpecialist }),
});

/** A recording to create. */
export type NewRecord = z.output<typeof newRecord>;

/** The call that creates a recording; it carries an `Idempotency-Key`. */
export const recordCreationCalls = {
  create: endpoint({
    name: 'records',
    service: 'referential',
    method: 'POST',
    path: '/records',
    isChange: true,
    request: newRecord,
    response: z.object({ id }),
  }),
};
