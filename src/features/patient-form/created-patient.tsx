import type { Patient } from '#/contract/patients.ts';
import type { Answer } from '#/data/copies/saved-copy.ts';
import { loadPhoneRules, type PhoneRules } from '#/parts/fields/phone-rules.ts';
import { PatientEdit } from './patient-edit.tsx';
import { patientFieldsOf, type PatientFields } from '#/parts/patients/patient-fields.ts';

/** An earlier try created the patient, and another user changed it before the next try. */
export interface Conflict {
  mine: PatientFields;
  created: Answer<Patient>;
  theirs: Answer<Patient>;
  rules: PhoneRules | undefined;
  /** Milliseconds since 1970. */
  foundAt: number;
}

export async function conflictOf(
  mine: PatientFields,
  created: Answer<Patient>,
  theirs: Answer<Patient>,
): Promise<Conflict> {
  const rules = await loadPhoneRules().catch(() => undefined);
  return { mine, created, theirs, rules, foundAt: Date.now() };
}

interface CreatedPatientProps extends Conflict {
  onSaved: (id: number) => Promise<void>;
}

/** The form goes on as a change, with both versions to choose from. */
export function CreatedPatient({ mine, created, theirs, rules, foundAt, onSaved }: CreatedPatientProps) {
  const base = patientFieldsOf(created.value, rules);
  return (
    <PatientEdit
      answer={created}
      rules={rules}
      draft={{ fields: { fields: mine, base, version: created.version }, changedAt: foundAt }}
      theirs={theirs}
      onSaved={() => void onSaved(created.value.id)}
    />
  );
}
