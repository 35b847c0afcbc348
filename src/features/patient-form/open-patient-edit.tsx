import { KeptChangeForm } from '#/parts/outbox/kept-change-form.tsx';
import { PatientEdit, type PatientEditProps } from './patient-edit.tsx';

export { whatWaits } from '#/parts/outbox/use-open-change.ts';

type OpenPatientEditProps = Omit<PatientEditProps, 'work' | 'theirs'>;

export function OpenPatientEdit(props: OpenPatientEditProps) {
  return (
    <KeptChangeForm kind="patientChange" id={props.answer.value.id}>
      {(work) => <PatientEdit {...props} work={work} />}
    </KeptChangeForm>
  );
}
