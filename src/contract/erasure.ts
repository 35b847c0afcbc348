import * as z from 'zod/mini';
import { longestComments, recordTextProblem } from '../domain/record.ts';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';

/** As much as tells whether it is the right person. */
const erasablePatient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  birthdate: optionalText,
  sex: optionalText,
  organizationName: z.string(),
  recordings: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** This user has got an archive of all that is held now, within the last day. */
  hasArchive: z.boolean(),
});

export type ErasablePatient = z.output<typeof erasablePatient>;

export const longestReason = longestComments;

const reasonProblem = (text: string) => (text.trim() === '' ? 'required' : recordTextProblem(text, longestReason));

/** The history keeps the reason, so it must not name the person. */
export const erasure = z.object({ reason: z.string().check(rule(reasonProblem)) });

/** A download, below the service `referential`. */
export const archivePath = '/erasure/patients/:id/archive';

export const erasureCalls = {
  fetch: endpoint({
    name: 'erasure/patients/{id}',
    service: 'referential',
    method: 'GET',
    path: '/erasure/patients/:id',
    response: erasablePatient,
  }),
  /** Whether the caller may have the archive now. It asks for the own password, which a download cannot do. */
  prepareArchive: endpoint({
    name: 'erasure/patients/{id}/archive',
    service: 'referential',
    method: 'POST',
    path: '/erasure/patients/:id/archive',
    isChange: true,
  }),
  erase: endpoint({
    name: 'erasure/patients/{id}',
    service: 'referential',
    method: 'POST',
    path: '/erasure/patients/:id',
    isChange: true,
    request: erasure,
  }),
};
