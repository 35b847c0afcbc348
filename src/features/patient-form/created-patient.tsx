import type { Patient } from '#/contract/patients.ts';
import type { Answer } from '#/data/saved-copy.ts';
import { loadPhoneRules, type PhoneRules } from '#/parts/phone-rules.ts';
import { PatientEdit } from './patient-edit.tsx';
import { patientFieldsOf, type PatientFields } from './patient-fields.ts';

/** A patient whom an earlier try has created, and somebody else has changed before the next one. */
export interface Conflict {
  /** What stands in the form. */
  mine: PatientFields;
  created: Answer<Patient>;
  theirs: Answer<Patient>;
  /** The rules of phone numbers, if they could be had. */
  rules: PhoneRules | undefined;
  /** In ms since 1970. */
  foundAt: number;
}

/** What is needed to go on. */
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

/** What was to be created is there already: the creation goes on as a change of it, beginning with both versions. */
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
