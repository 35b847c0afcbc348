import { ofTexts, isTextRequested } from '#/contract/prescription-fields.ts';
import type { NewRecord } from '#/contract/record-creation.ts';
import type { User, UserContext } from '#/contract/session.ts';
import type { Person } from '#/domain/person.ts';
import { isRestEcg } from '#/domain/prescription.ts';
import {
  missingProfessionals,
  prescribesAs,
  recordProfessionals,
  type ProfessionalRequirements,
  type RecordProfessional,
} from '#/domain/record-professionals.ts';
import type { Professional } from '#/parts/people/professional-table.tsx';
import { type ExamConfiguration, firstParameters, offeredParameters, rulesOf } from './parameters.ts';
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

function professionalOf(user: User, roles: string[]): Professional {
  const { id, firstName, lastName, identityNumber, phoneNumber, email } = user;
  return { id, firstName, lastName, identityNumber, phoneNumber, email, roles };
}

export function firstFields({ configuration, self }: Prescription): RecordFields {
  return { ...withPrescriber(self), ...firstParameters(configuration), hasVideo: false, ...ofTexts(() => '') };
}

export function loadedFields({ configuration, self }: Prescription, saved: RecordFields): RecordFields {
  return { ...saved, ...offeredParameters(configuration, saved), prescriber: self ?? saved.prescriber };
}

/** The prescriber also becomes specialist and operator (R-PRE-5). */
export function withPrescriber(
  prescriber: Professional | null,
): Pick<RecordFields, 'prescriber' | 'rhythmSpecialist' | 'operator'> {
  return { prescriber, rhythmSpecialist: prescriber, operator: prescriber };
}

export interface RecordSubject {
  application: string;
  patient: Person & { birthdate?: string | null | undefined; sex?: string | null | undefined };
}

const named = (person: Person | null) =>
  person && { id: person.id, firstName: person.firstName, lastName: person.lastName };

/**
 * What the configuration does not offer is left out. If it has no operator, the prescriber is the operator (R-PRE-6).
 */
export function newRecordOf(
  fields: RecordFields,
  { application, patient }: RecordSubject,
  configuration: ExamConfiguration,
): NewRecord {
  const rules = rulesOf(configuration, fields.examType);
  const { operator, duration, video } = rules;
  return {
    application,
    patient: { id: patient.id, firstName: patient.firstName, lastName: patient.lastName },
    prescriber: named(fields.prescriber),
    rhythmSpecialist: named(fields.rhythmSpecialist),
    operator: named(operator.enabled ? fields.operator : fields.prescriber),
    duration: duration.enabled ? fields.durationMs : null,
    resolution: fields.resolution,
    streamMode: fields.recordingMode,
    restEcg: isRestEcg(fields.examType),
    videoType: video.enabled && fields.hasVideo ? 'MOBILE_DEVICE' : 'NONE',
    ...ofTexts((name, text) => (isTextRequested(text, rules) && fields[name].trim() !== '' ? fields[name] : null)),
  };
}

/** What tells the people of a prescription from others of their names, by their ids. It is not sent. */
export function identityNumbersOf(fields: RecordFields): Record<string, string> {
  const people = recordProfessionals.flatMap((name) => fields[name] ?? []);
  return Object.fromEntries(
    people.flatMap(({ id, identityNumber }) => (identityNumber ? [[String(id), identityNumber]] : [])),
  );
}
