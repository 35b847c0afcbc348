import type { NewRecord } from '#/contract/record-creation.ts';
import { isRestEcg } from '#/domain/exam-type.ts';
import type { Person } from '#/domain/person.ts';
import { rulesOf, type ExamConfiguration } from './exam-rules.ts';
import type { RecordFields } from './record-fields.ts';

export interface RecordSubject {
  application: string;
  patient: Person;
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
  const { operator, duration, video, comments } = rulesOf(configuration, fields.examType);
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
    comments: comments.enabled && fields.comments.trim() !== '' ? fields.comments : null,
  };
}
