export const recordProfessionals = ['prescriber', 'rhythmSpecialist', 'operator'] as const;

export type RecordProfessional = (typeof recordProfessionals)[number];

export interface ProfessionalRequirements {
  prescriberRequired: boolean;
  rythmSpecialistRequired: boolean;
  operatorRequired: boolean;
}

export const rolesFor = {
  prescriber: ['DOCTOR'],
  rhythmSpecialist: ['DOCTOR'],
  operator: ['DOCTOR', 'TECHNICIAN'],
} as const satisfies Record<RecordProfessional, readonly string[]>;

export function missingProfessionals(
  chosen: Readonly<Partial<Record<RecordProfessional, { id: number } | null>>>,
  { prescriberRequired, rythmSpecialistRequired, operatorRequired }: ProfessionalRequirements,
): RecordProfessional[] {
  const needed = {
    prescriber: prescriberRequired,
    rhythmSpecialist: rythmSpecialistRequired,
    operator: operatorRequired,
  };
  return recordProfessionals.filter((professional) => needed[professional] && !chosen[professional]);
}

/** Throws 'Unexpected user type' (R-PRE-3). */
export function prescribesAs(roles: readonly string[]): 'self' | 'chosen' {
  if (roles.includes('DOCTOR')) return 'self';
  if (roles.includes('TECHNICIAN')) return 'chosen';
  throw new Error('Unexpected user type');
}
