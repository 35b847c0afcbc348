import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { differences, type Side, type Versions } from '#/parts/forms/versions.ts';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { VersionChoice } from '#/parts/forms/version-choice.tsx';
import { patientFieldText } from './patient-field-text.ts';
import type { PatientFields } from './patient-fields.ts';
import { patientWords } from './patient-words.ts';

/** The consent to diagnosis is left out, because each user must give it again. */
const comparedFields = (Object.keys(patientWords) as (keyof PatientFields)[]).filter(
  (name) => name !== 'consentToDiagnosis',
);

interface PatientVersionsProps {
  versions: Versions<PatientFields>;
  onChosen: (chosen: Readonly<Record<string, Side>>) => void;
  onDiscard: () => void;
}

export function PatientVersions({ versions, onChosen, onDiscard }: PatientVersionsProps) {
  const { i18n, t } = useLingui();
  const rows = differences(versions, comparedFields).map((difference) => ({
    ...difference,
    label: i18n._(patientWords[difference.name].label),
    mine: patientFieldText(difference.name, versions.mine),
    theirs: patientFieldText(difference.name, versions.theirs),
  }));
  return (
    <Page>
      <DocumentTitle>{t`Patient`}</DocumentTitle>
      <PageHead title={t`Patient`} />
      <VersionChoice rows={rows} onChosen={onChosen} onDiscard={onDiscard} />
    </Page>
  );
}
