import type { Kysely } from 'kysely';
import { fetchPatient } from '../../store/patients.ts';
import type { Tables } from '../../store/tables.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

/** Throws 'not-found' for a patient of another organization. */
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

export function locationOf(id: number): string {
  return `/v1/patients/${id}`;
}
