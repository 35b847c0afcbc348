import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { patientIn } from '#/data/outbox/work-order.ts';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';
import { LinkButton } from '#/ui/actions/link.tsx';

interface WayProps {
  work: KeptWork;
  /** Another screen opens. */
  onLeave: () => void;
}

const ways: Readonly<Record<KindOfWork, (props: WayProps) => ReactNode>> = {
  patient: EditPatient,
  record: EditRecord,
  diagnosis: OpenRecord,
  rhythmSpecialist: OpenRecord,
  operator: OpenRecord,
  patientChange: EditPatientChange,
  profile: EditProfile,
};

export function WayToWork(props: WayProps) {
  const Way = ways[props.work.kind];
  return <Way {...props} />;
}

function EditPatient({ work, onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton to="/home/patient/create" search={{ patientId: work.id }} onClick={onLeave}>
      {t`Edit`}
    </LinkButton>
  );
}

function EditPatientChange({ work, onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton to="/home/patient/create" search={{ patientId: work.about?.id }} onClick={onLeave}>
      {t`Edit`}
    </LinkButton>
  );
}

function EditProfile({ onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton to="/home/profile/edit" onClick={onLeave}>
      {t`Edit`}
    </LinkButton>
  );
}

function EditRecord({ work, onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton to="/home/record/create" search={{ patientId: patientIn(work), kept: work.id }} onClick={onLeave}>
      {t`Edit`}
    </LinkButton>
  );
}

/** The summary edits what waits. */
function OpenRecord({ work, onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton to="/home/record/details/$recordId" params={{ recordId: String(work.about?.id) }} onClick={onLeave}>
      {t`Open the recording`}
    </LinkButton>
  );
}
