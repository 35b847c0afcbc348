import { missingProfessionals, rolesFor, type RecordProfessional } from '#/domain/record-professionals.ts';
import { professionalRequirements } from '../../store/organizations.ts';
import { holdsRole } from '../../store/professionals.ts';
import type { Db } from '../../store/tables.ts';

const wireNames = { prescriber: 'prescriber', rhythmSpecialist: 'rythmSpecialist', operator: 'operator' } as const;

/** A missing entry is not checked. */
export type Chosen = Readonly<Partial<Record<RecordProfessional, { id: number } | null>>>;

/** The wire's fields that break R-ROL-15, or that the organization requires and that are null. */
export async function wrongProfessionals(db: Db, organizationId: number, chosen: Chosen): Promise<string[]> {
  const wrong = missingProfessionals(chosen, await professionalRequirements(db, organizationId)).filter(
    (professional) => chosen[professional] !== undefined,
  );
  for (const [professional, roles] of Object.entries(rolesFor) as [RecordProfessional, readonly string[]][]) {
    const person = chosen[professional];
    if (person && !(await holdsRole(db, organizationId, person.id, roles))) wrong.push(professional);
  }
  return wrong.map((professional) => wireNames[professional]);
}
