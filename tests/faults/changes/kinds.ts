import { patientChange } from './patient.ts';
import { profileChange } from './profile.ts';
import { diagnosisChange, professionalChange } from './recording.ts';
import type { ChangeKind } from './kind.ts';

/** All changes that may wait, by their names in the outbox. */
export const changeKinds: Readonly<Record<string, ChangeKind>> = {
  patientChange,
  diagnosis: diagnosisChange,
  operator: professionalChange({
    member: 'operator',
    heading: 'Operator',
    column: 'operator_id',
    roleNames: ['DOCTOR', 'TECHNICIAN'],
  }),
  rhythmSpecialist: professionalChange({
    member: 'rythmSpecialist',
    heading: 'Interpretation',
    column: 'rhythm_specialist_id',
    roleNames: ['DOCTOR'],
  }),
  profile: profileChange,
};
