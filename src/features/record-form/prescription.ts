import type { User, UserContext } from '#/contract/session.ts';
import {
  missingProfessionals,
  prescribesAs,
  type ProfessionalRequirements,
  type RecordProfessional,
} from '#/domain/record-professionals.ts';
import type { Professional } from '#/parts/professional.ts';
import type { ExamConfiguration } from './exam-rules.ts';
import { firstParameters, offeredParameters } from './parameters.ts';
import type { RecordFields } from './record-fields.ts';

/** Who prescribes, and what the organization and the configuration ask for. */
export interface Prescription {
  configuration: ExamConfiguration;
  /** The user, where the user is the prescriber; null where one is to be chosen (specification 1, section 4). */
  self: Professional | null;
  /** Whom a recording needs, the configuration aside. */
  needed: readonly RecordProfessional[];
}

/** Required is whoever the organization does not let off (R-PRE-7). */
const allRequired: ProfessionalRequirements = {
  prescriberRequired: true,
  rythmSpecialistRequired: true,
  operatorRequired: true,
};

/** What the form is for this user. Throws 'Unexpected user type' for whoever is neither doctor nor technician. */
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

/** What the form begins with: whoever prescribes is also the specialist and the operator, until others are chosen. */
export function firstFields({ configuration, self }: Prescription): RecordFields {
  return { ...withPrescriber(self), ...firstParameters(configuration), hasVideo: false, comments: '' };
}

/** What a draft holds, as far as it can still be prescribed today. */
export function recalledFields({ configuration, self }: Prescription, kept: RecordFields): RecordFields {
  return { ...kept, ...offeredParameters(configuration, kept), prescriber: self ?? kept.prescriber };
}

/** Choosing a prescriber chooses the specialist and the operator, too (specification 2, section 4). */
export function withPrescriber(
  prescriber: Professional | null,
): Pick<RecordFields, 'prescriber' | 'rhythmSpecialist' | 'operator'> {
  return { prescriber, rhythmSpecialist: prescriber, operator: prescriber };
}
