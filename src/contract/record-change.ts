import * as z from 'zod/mini';
import { diagnosisProblem } from '../domain/record.ts';
import { optionalText } from './codecs.ts';
import { instantOrNone } from './date-codecs.ts';
import { endpoint } from './endpoint.ts';
import { namedProfessional, recordPerson } from './record-people.ts';
import { record } from './records.ts';
import { rule } from './rule.ts';

const diagnosis = z.string().check(rule(diagnosisProblem));
const professional = z.optional(z.nullable(namedProfessional));

/** An absent member stays; null means nobody. */
export const recordDetails = z.codec(
  z.object({ diagnosis: z.optional(diagnosis), operator: professional, rythmSpecialist: professional }),
  z.object({ diagnosis: z.optional(diagnosis), operator: professional, rhythmSpecialist: professional }),
  {
    decode: ({ rythmSpecialist, ...rest }) =>
      rythmSpecialist === undefined ? rest : { ...rest, rhythmSpecialist: rythmSpecialist },
    encode: ({ rhythmSpecialist, ...rest }) =>
      rhythmSpecialist === undefined ? rest : { ...rest, rythmSpecialist: rhythmSpecialist },
  },
);

const person = z.nullable(recordPerson);

const detailsNow = z.codec(
  z.object({
    diagnosis: optionalText,
    diagnosisAuthor: z.optional(person),
    diagnosisDate: z.optional(z.nullable(z.string())),
    operator: z._default(person, null),
    rythmSpecialist: z._default(person, null),
  }),
  z.object({
    diagnosis: optionalText,
    diagnosisAuthor: z.optional(person),
    diagnosisDate: z.optional(instantOrNone),
    operator: person,
    rhythmSpecialist: person,
  }),
  {
    decode: ({ rythmSpecialist, ...rest }) => ({ ...rest, rhythmSpecialist: rythmSpecialist }),
    encode: ({ rhythmSpecialist, ...rest }) => ({ ...rest, rythmSpecialist: rhythmSpecialist }),
  },
);

/** Each call may carry `If-Match`; the answer has the new ETag. */
export const recordChangeCalls = {
  update: endpoint({
    name: 'records/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/records/:id',
    isChange: true,
    request: record,
    response: record,
  }),
  patch: endpoint({
    name: 'records/{id}',
    service: 'referential',
    method: 'PATCH',
    path: '/records/:id',
    isChange: true,
    request: recordDetails,
    response: detailsNow,
  }),
  remove: endpoint({
    name: 'records/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/records/:id',
    isChange: true,
  }),
  setStatus: endpoint({
    name: 'records/{id}/status',
    service: 'referential',
    method: 'PUT',
    path: '/records/:id/status/:newStatus',
    isChange: true,
    response: z.object({ status: z.string() }),
  }),
};
