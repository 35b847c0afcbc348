import { ofTexts } from '#/contract/prescription-fields.ts';
import type { User, UserContext } from '#/contract/session.ts';
import {
  missingProfessionals,
  prescribesAs,
  type ProfessionalRequirements,
  type RecordProfessional,
} from '#/domain/record-professionals.ts';
import type { Professional } from '#/parts/people/professional-table.tsx';
import type { ExamConfiguration } from './exam-rules.ts';
import { firstParameters, offeredParameters } from './parameters.ts';
import type { RecordFields } from './record-fields.ts';

export interface Prescription {
  configuration: ExamConfiguration;
  /** It is null if the user must choose a prescriber. */
  self: Professional | null;
  /** The organization's requirements, without those of the configuration. */
  needed: readonly RecordProfessional[];
}

/** Without a word from the organization, everybody is required (R-PRE-7). */
const allRequired: ProfessionalRequirements = {
  prescriberRequired: true,
  rythmSpecialistRequired: true,
  operatorRequired: true,
};

/** It throws 'Unexpected user type' unless the user is a doctor or technician. */
export function prescriptionOf(context: UserContext, configuration: ExamConfiguration): Prescription {
  const organization = context.currentUserOrganization;
  const roles = organization?.roles ?? [];
  return {
    configuration,
    self: prescribesAs(roles) === 'self' ? professionalOf(context.user, roles) : null,
    needed: missingProfessionals({}, organization?.configuration ?? allRequired),
  };
}

function professionalOf({ id, firstName, lastName, phoneNumber, email }: User, roles: string[]): Professional {
  return { id, firstName, lastName, phoneNumber, email, roles };
}

export function firstFields({ configuration, self }: Prescription): RecordFields {
  return { ...withPrescriber(self), ...firstParameters(configuration), hasVideo: false, ...ofTexts(() => '') };
}

export function loadedFields({ configuration, self }: Prescription, kept: RecordFields): RecordFields {
  return { ...kept, ...offeredParameters(configuration, kept), prescriber: self ?? kept.prescriber };
}

/** The prescriber also becomes specialist and operator (R-PRE-5). */
export function withPrescriber(
  prescriber: Professional | null,
): Pick<RecordFields, 'prescriber' | 'rhythmSpecialist' | 'operator'> {
  return { prescriber, rhythmSpecialist: prescriber, operator: prescriber };
}
