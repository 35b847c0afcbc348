import * as z from 'zod/mini';
import { recordingLimitsMs } from '../domain/duration.ts';
import { recordingModes, resolutions, videoTypes } from '../domain/prescription.ts';
import { recordTextProblem } from '../domain/record.ts';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { ofTexts } from './prescription-fields.ts';
import { namedPatient, namedProfessional } from './record-people.ts';
import { rule } from './rule.ts';

export const prescription = {
  /** ms; the server checks only the widest limits */
  duration: z.nullable(z.int().check(z.minimum(recordingLimitsMs.min), z.maximum(recordingLimitsMs.max))),
  resolution: z.enum(resolutions),
  streamMode: z.enum(recordingModes),
  videoType: z.enum(videoTypes),
  ...ofTexts((_, { longest }) =>
    z.nullable(z.string().check(rule((text: string) => recordTextProblem(text, longest)))),
  ),
};

const members = {
  ...prescription,
  application: z.string(),
  patient: namedPatient,
  prescriber: z.nullable(namedProfessional),
  operator: z.nullable(namedProfessional),
  /** true for REST_ECG */
  restEcg: z.boolean(),
};

/** By default the time at which the server creates the recording. */
const prescriptionDate = z.optional(z.nullable(z.iso.datetime({ offset: true })));

const wireNewRecord = z.object({
  ...members,
  videoType: z._default(members.videoType, 'NONE'),
  ...ofTexts((name) => z._default(members[name], null)),
  operator: z._default(members.operator, null),
  rythmSpecialist: z._default(z.nullable(namedProfessional), null),
  restEcg: z._default(z.boolean(), false),
  /** The server uses the organization's time zone. */
  timeZone: optionalText,
  prescriptionDate,
});

const ourNewRecord = z.object({
  ...members,
  rhythmSpecialist: z.nullable(namedProfessional),
  timeZone: optionalText,
  prescriptionDate,
});

/** The server sets status and creator. */
export const newRecord = z.codec(wireNewRecord, ourNewRecord, {
  decode: ({ rythmSpecialist, ...rest }) => ({ ...rest, rhythmSpecialist: rythmSpecialist }),
  encode: ({ rhythmSpecialist, ...rest }) => ({ ...rest, rythmSpecialist: rhythmSpecialist }),
});

export type NewRecord = z.output<typeof newRecord>;

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
