import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import { patientOf } from '#/data/outbox/kept-patient.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import type { Attempt } from '#/parts/outbox/use-attempt.ts';
import { patientFieldsOf, patientFormFields, type PatientFields } from '#/data/patients/patient-form-fields.ts';

/** If an earlier build has kept the fields, they follow from what is sent. */
export function fieldsOf(work: KeptWork): PatientFields {
  const fields = patientFormFields.safeParse(work.fields);
  return fields.success ? fields.data : patientFieldsOf(patientOf(work), undefined);
}

export function attemptOf({ key, sent }: KeptWork): Attempt<PatientChange> {
  return { key, sent: sent.map((content) => patientChange.parse(content)) };
}
