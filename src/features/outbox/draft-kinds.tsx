import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { DraftForm, LeftDraft } from '#/data/copies/left-drafts.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { recordQuery } from '#/data/records/records.ts';
import { isLocalId } from '#/domain/id.ts';
import { fullName } from '#/domain/person.ts';
import { LinkButton } from '#/ui/actions/link.tsx';

interface TitleProps {
  draft: LeftDraft;
}

interface Kind {
  Title: (props: TitleProps) => string;
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

const typedName = z.object({ fields: z.object({ firstName: z.string(), lastName: z.string() }) });

function PatientTitle({ draft: { about, fields } }: TitleProps): string {
  const { t } = useLingui();
  const typed = typedName.safeParse(fields);
  const name = typed.success ? fullName(typed.data.fields) : '';
  return about === 'new' || isLocalId(Number(about)) ? t`New patient ${name}` : t`Changes to patient ${name}`;
}

function RecordTitle({ draft: { about } }: TitleProps): string {
  const { t } = useLingui();
  const { data: patient } = useQuery(patientQuery(Number(about)));
  const name = patient ? fullName(patient.value) : '';
  return t`Prescription for ${name}`;
}

function DiagnosisTitle({ draft: { about } }: TitleProps): string {
  const { t } = useLingui();
  const { data: record } = useQuery(recordQuery(Number(about)));
  const name = record ? fullName(record.value.patient) : '';
  return t`Diagnosis of ${name}`;
}

function ProfileTitle(): string {
  const { t } = useLingui();
  return t`Changes to your profile`;
}
