import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { fullName } from '#/domain/person.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { Columns } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { PatientActions } from './patient-actions.tsx';
import { PatientContact } from './patient-contact.tsx';
import { PatientFacts } from './patient-facts.tsx';

interface PatientDetailsProps {
  id: number;
  note?: ReactNode;
  children: ReactNode;
}

export function PatientDetails({ id, note, children }: PatientDetailsProps) {
  const { t } = useLingui();
  const { value: patient, savedAt } = useSuspenseQuery(patientQuery(id)).data;
  const kept = useWaitingChange('patientChange', id);
  return (
    <Page>
      <DocumentTitle>{t`Patient details`}</DocumentTitle>
      <PageHead title={fullName(patient)} actions={<PatientActions id={id} />}>
        {savedAt === undefined ? undefined : <SavedCopyNote savedAt={savedAt} />}
      </PageHead>
      {note}
      <ItemPart item={kept} />
      <Columns isStretched>
        <Card>
          <PatientFacts panel="personal" heading={t`Personal information`} patient={patient} />
          <PatientContact patient={patient} />
        </Card>
        <Card>
          <PatientFacts panel="morphology" heading={t`Morphological information`} patient={patient} />
          <PatientFacts panel="medical" heading={t`Medical information`} patient={patient} />
        </Card>
      </Columns>
      {children}
    </Page>
  );
}
