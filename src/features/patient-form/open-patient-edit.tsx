import { OpenChange } from '#/parts/outbox/open-item.tsx';
import { PatientEdit, type PatientEditProps } from './patient-edit.tsx';

export { whatWaits } from '#/parts/outbox/open-item.tsx';

type OpenPatientEditProps = Omit<PatientEditProps, 'item' | 'theirs'>;

export function OpenPatientEdit(props: OpenPatientEditProps) {
  return (
    <OpenChange kind="patientChange" id={props.answer.value.id}>
      {(item) => <PatientEdit {...props} item={item} />}
    </OpenChange>
  );
}
