import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { DraftForm, LeftDraft } from '#/data/copies/left-drafts.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { recordQuery } from '#/data/records/records.ts';
import { isLocalId } from '#/domain/id.ts';
import { fullName, type Person } from '#/domain/person.ts';
import { PatientLine, type PatientMarks } from '#/parts/people/patient-line.tsx';
import { RecordingDay } from '#/parts/recordings/recording-day.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';

interface TitleProps {
  draft: LeftDraft;
}

interface Kind {
  Title: (props: TitleProps) => ReactNode;
  /** Where the draft opens. */
  way: (draft: LeftDraft) => object;
}

const kinds = {
  patient: {
    Title: PatientTitle,
    way: ({ about, subject }) =>
      linkOptions({
        to: '/home/patient/create',
        search: { draft: subject, ...(about === 'new' ? {} : { patientId: Number(about) }) },
      }),
  },
  record: {
    Title: RecordTitle,
    way: ({ about, subject }) =>
      linkOptions({ to: '/home/record/create', search: { patientId: Number(about), draft: subject } }),
  },
  diagnosis: {
    Title: DiagnosisTitle,
    way: ({ about }) => linkOptions({ to: '/home/record/details/$recordId', params: { recordId: about } }),
  },
  'file-reason': {
    Title: FileReasonTitle,
    way: ({ about }) => linkOptions({ to: '/home/record/details/$recordId', params: { recordId: about } }),
  },
  profile: {
    Title: ProfileTitle,
    way: ({ subject }) => linkOptions({ to: '/home/profile/edit', search: { draft: subject } }),
  },
} as const satisfies Readonly<Record<DraftForm, Kind>>;

export function DraftTitle({ draft }: TitleProps) {
  const { Title } = kinds[draft.form];
  return <Title draft={draft} />;
}

export function WayToDraft({ draft, onLeave }: TitleProps & { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <LinkButton {...kinds[draft.form].way(draft)} onClick={onLeave}>
      {t`Open`}
    </LinkButton>
  );
}

const typedPatient = z.object({
  fields: z.object({
    firstName: z.string(),
    lastName: z.string(),
    birthdate: z.optional(z.string()),
    sex: z.optional(z.string()),
  }),
});

function PatientTitle({ draft: { about, fields } }: TitleProps) {
  const { t } = useLingui();
  const patient = typedPatient.safeParse(fields).data?.fields;
  const name = nameOf(patient);
  const isNew = about === 'new' || isLocalId(Number(about));
  return <Title title={isNew ? t`New patient ${name}` : t`Changes to patient ${name}`} patient={patient} />;
}

function RecordTitle({ draft: { about } }: TitleProps) {
  const { t } = useLingui();
  const patient = useQuery(patientQuery(Number(about))).data?.value;
  const name = nameOf(patient);
  return <Title title={t`Prescription for ${name}`} patient={patient} />;
}

function DiagnosisTitle({ draft: { about } }: TitleProps) {
  const { t } = useLingui();
  const patient = useQuery(recordQuery(Number(about))).data?.value.patient;
  const name = nameOf(patient);
  return (
    <>
      <Title title={t`Diagnosis of ${name}`} patient={patient} />
      <RecordingDay id={Number(about)} />
    </>
  );
}

function FileReasonTitle({ draft: { about } }: TitleProps) {
  const { t } = useLingui();
  const patient = useQuery(recordQuery(Number(about))).data?.value.patient;
  const name = nameOf(patient);
  return (
    <>
      <Title title={t`Reason for the recording file of ${name}`} patient={patient} />
      <RecordingDay id={Number(about)} />
    </>
  );
}

function ProfileTitle() {
  const { t } = useLingui();
  return <Title title={t`Changes to your profile`} />;
}

const nameOf = (patient: Pick<Person, 'firstName' | 'lastName'> | undefined) => (patient ? fullName(patient) : '');

function Title({ title, patient }: { title: string; patient?: PatientMarks | undefined }) {
  return (
    <>
      <strong>{title}</strong>
      <PatientLine patient={patient} />
    </>
  );
}
