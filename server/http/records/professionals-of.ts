import type { Kysely } from 'kysely';
import { missingProfessionals, rolesFor, type RecordProfessional } from '#/domain/record-professionals.ts';
import { professionalRequirements } from '../../store/organizations.ts';
import { holdsRole } from '../../store/professionals.ts';
import type { Tables } from '../../store/tables.ts';

/** The professionals of a recording by their names on the wire. */
const wireNames = { prescriber: 'prescriber', rhythmSpecialist: 'rythmSpecialist', operator: 'operator' } as const;

/** Whom somebody has chosen; what is left out was not asked about. */
export type Chosen = Readonly<Partial<Record<RecordProfessional, { id: number } | null>>>;

/**
 * The fields of professionals that are wrong: those who are no doctor (operators: or technician) of the organization, and
 * of those that were asked about whoever is missing though the organization needs them.
 */
export async function wrongProfessionals(
  db: Kysely<Tables>,
  organizationId: number,
  chosen: Chosen,
): Promise<string[]> {
  const wrong = missingProfessionals(chosen, await professionalRequirements(db, organizationId)).filter(
    (professional) => chosen[professional] !== undefined,
  );
  for (const [professional, roles] of Object.entries(rolesFor) as [RecordProfessional, readonly string[]][]) {
    const person = chosen[professional];
    if (person && !(await holdsRole(db, organizationId, person.id, roles))) wrong.push(professional);
  }
  return wrong.map((professional) => wireNames[professional]);
}
