import { isTextAsked, ofTexts } from '#/contract/prescription-fields.ts';
import type { NewRecord } from '#/contract/record-creation.ts';
import { isRestEcg } from '#/domain/prescription.ts';
import type { Person } from '#/domain/person.ts';
import { rulesOf, type ExamConfiguration } from './exam-rules.ts';
import type { RecordFields } from './record-fields.ts';

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
    ...ofTexts((name, text) => (isTextAsked(text, rules) && fields[name].trim() !== '' ? fields[name] : null)),
  };
}
