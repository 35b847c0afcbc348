import type { ReactNode } from 'react';
import type { Patient } from '#/contract/patients.ts';
import type { Answer } from '#/data/copies/copy.ts';
import { loadPhoneRules } from '#/parts/fields/phone-rules.ts';
import { PatientEdit, type CreationLeft } from './patient-edit.tsx';
import { patientFieldsOf, type PatientFields } from '#/data/patients/patient-form-fields.ts';

/** An earlier try created the patient, and another user changed it before the next try. */
export interface Conflict {
  mine: PatientFields;
  created: Answer<Patient>;
  theirs: Answer<Patient>;
}

/** The form goes on as a change, with both versions to choose from. */
export async function openConflict(
  { mine, created, theirs }: Conflict,
  creation: Pick<CreationLeft, 'hold'> & { end: (id: number) => Promise<void> },
  onSaved: (id: number) => void,
): Promise<ReactNode> {
  const rules = await loadPhoneRules().catch(() => undefined);
  const base = patientFieldsOf(created.value, rules);
  return (
    <PatientEdit
      answer={created}
      rules={rules}
      draft={{ fields: { fields: mine, base, version: created.version }, changedAt: Date.now() }}
      theirs={theirs}
      creation={{ hold: creation.hold, end: () => creation.end(created.value.id) }}
      onSaved={() => onSaved(created.value.id)}
    />
  );
}
