import type { Kysely } from 'kysely';
import { fetchPatient } from '../../store/patients.ts';
import type { Tables } from '../../store/tables.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

/** Answers with a patient as read, in the caller's language and with its version; throws 'not-found' for any other's. */
export async function answerWithPatient(
  c: HttpContext,
  db: Kysely<Tables>,
  id: number,
  status: 200 | 201 = 200,
): Promise<Response> {
  const found = await fetchPatient(db, scopeOf(c), id, c.var.language);
  if (!found) throw new Refusal('not-found');
  c.set('version', found.version);
  return c.json(found.patient, status);
}

/** Where a patient lies, as `Location` says it. */
export function locationOf(id: number): string {
  return `/v1/patients/${id}`;
}
