import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DraftForm, LeftDraft } from '#/data/copies/left-drafts.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { recordQuery } from '#/data/records/records.ts';
import { isLocalId } from '#/domain/local-id.ts';
import { fullName } from '#/domain/person.ts';

interface TitleProps {
  draft: LeftDraft;
}

const titles: Readonly<Record<DraftForm, (props: TitleProps) => string>> = {
  patient: PatientTitle,
  record: RecordTitle,
  diagnosis: DiagnosisTitle,
  profile: ProfileTitle,
};

export function DraftTitle({ draft }: TitleProps) {
  const Title = titles[draft.form];
  return <Title draft={draft} />;
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
