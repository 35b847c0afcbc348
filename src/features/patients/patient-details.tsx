import { useSuspenseQuery } from '@tanstack/react-query';
import { patientQuery } from '#/data/patients.ts';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { SavedCopyNote } from '#/parts/saved-copy-note.tsx';
import { Card } from '#/ui/card.tsx';
import { Columns } from '#/ui/columns.tsx';
import { Page, PageHead } from '#/ui/page.tsx';
import { fullName } from '#/domain/person.ts';
import { useLingui } from '@lingui/react/macro';
import { PatientActions } from './patient-actions.tsx';
import { PatientContact } from './patient-contact.tsx';
import { PersonalInformation } from './personal-information.tsx';

/** A patient: who it is and how to reach them (specification 1, section 2). */
export function PatientDetails({ id }: { id: number }) {
  const { t } = useLingui();
  const { value: patient, savedAt } = useSuspenseQuery(patientQuery(id)).data;
  return (
    <Page>
      <DocumentTitle>{t`Patient details`}</DocumentTitle>
      <PageHead title={fullName(patient)} actions={<PatientActions id={id} />}>
        {savedAt === undefined ? undefined : <SavedCopyNote savedAt={savedAt} />}
      </PageHead>
      <Columns>
        <Card>
          <PersonalInformation patient={patient} />
        </Card>
        <Card>
          <PatientContact patient={patient} />
        </Card>
      </Columns>
    </Page>
  );
}
