import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import type { Side, Versions } from '#/parts/forms/versions.ts';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { VersionChoice } from '#/parts/forms/version-choice.tsx';
import { patientDifferences } from '#/parts/patients/changed-fields.ts';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';

interface PatientVersionsProps {
  versions: Versions<PatientFields>;
  onChosen: (chosen: Readonly<Record<string, Side>>) => void;
  onDiscard: () => void;
}

export function PatientVersions({ versions, onChosen, onDiscard }: PatientVersionsProps) {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Patient`}</DocumentTitle>
      <PageHead title={t`Patient`} />
      <VersionChoice rows={patientDifferences(versions)} onChosen={onChosen} onDiscard={onDiscard} />
    </Page>
  );
}
