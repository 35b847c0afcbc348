import { useNavigate } from '@tanstack/react-router';
import { KeptList } from '#/features/outbox/kept-list.tsx';
import { PatientDetails } from '#/features/patients/patient-details.tsx';
import { NotSentYet } from '#/parts/outbox/not-sent-yet.tsx';
import { useIsAt } from '#/routes/-is-at.ts';

export function KeptPatient({ id }: { id: number }) {
  const navigate = useNavigate();
  const isHere = useIsAt(id);
  const show = (sentId: number) => {
    if (!isHere()) return;
    void navigate({ to: '/home/patient/details/$patientId', params: { patientId: String(sentId) }, replace: true });
  };
  return (
    <PatientDetails id={id} note={<NotSentYet id={id} onSent={show} />}>
      <KeptList patientId={id} />
    </PatientDetails>
  );
}
