/** The professionals of a recording. */
export const recordProfessionals = ['prescriber', 'rhythmSpecialist', 'operator'] as const;

/** One of them. */
export type RecordProfessional = (typeof recordProfessionals)[number];

/** Whom a new recording needs, by the organization (`currentUserOrganization.configuration`). */
export interface ProfessionalRequirements {
  prescriberRequired: boolean;
  rythmSpecialistRequired: boolean;
  operatorRequired: boolean;
}

/** The roles of which one is needed to be chosen (specification 2, section 6). */
export const rolesFor = {
  prescriber: ['DOCTOR'],
  rhythmSpecialist: ['DOCTOR'],
  operator: ['DOCTOR', 'TECHNICIAN'],
} as const satisfies Record<RecordProfessional, readonly string[]>;

/**
 * Who is missing from a new recording (specification 2, section 5). A prescriber always is when there is none: a doctor
 * prescribes himself, and for a technician it is required (specification 1, section 4), whatever the organization says.
 */
export function missingProfessionals(
  chosen: Readonly<Partial<Record<RecordProfessional, { id: number } | null>>>,
  { rythmSpecialistRequired, operatorRequired }: ProfessionalRequirements,
): RecordProfessional[] {
  const needed = { prescriber: true, rhythmSpecialist: rythmSpecialistRequired, operator: operatorRequired };
  return recordProfessionals.filter((professional) => needed[professional] && !chosen[professional]);
}

/**
 * Whether the prescriber of a new recording is the user who prescribes, or is chosen (specification 1, section 4). Throws
 * 'Unexpected user type' for whoever is neither doctor nor technician.
 */
export function prescribesAs(roles: readonly string[]): 'self' | 'chosen' {
  if (roles.includes('DOCTOR')) return 'self';
  if (roles.includes('TECHNICIAN')) return 'chosen';
  throw new Error('Unexpected user type');
}
