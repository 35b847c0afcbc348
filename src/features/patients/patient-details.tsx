import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Patient } from '#/contract/patients.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { usePermission } from '#/data/user/permission.ts';
import { fullName } from '#/domain/person.ts';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { IdentityStrip } from '#/parts/patients/identity-strip.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { addressText } from '#/parts/people/address-text.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Panel, Card } from '#/ui/layout/card.tsx';
import { Columns } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { ContactLine } from '#/ui/text/contact-line.tsx';
import { PatientFacts } from './patient-facts.tsx';

/** Without the privilege, 'Prescribe recording' is disabled and says why; 'Edit' is hidden (R-PAT-11). */
function PatientActions({ id }: { id: number }) {
  const { t } = useLingui();
  const mayPrescribe = usePermission('PERMS_RECORD_CREATE');
  const mayEdit = usePermission('PERMS_PATIENT_EDIT');
  const search = { patientId: id };
  return (
    <>
      {mayPrescribe ? (
        <LinkButton variant="primary" icon="plus" to="/home/record/create" search={search}>
          {t`Prescribe recording`}
        </LinkButton>
      ) : (
        <Button variant="primary" icon="plus" isDisabled>
          {t`Prescribe recording`}
        </Button>
      )}
      {mayEdit ? (
        <LinkButton icon="pen" to="/home/patient/create" search={search}>
          {t`Edit`}
        </LinkButton>
      ) : null}
      {mayPrescribe === false ? (
        <p className="caption">{t`Your role does not allow you to prescribe recordings.`}</p>
      ) : null}
    </>
  );
}

function PatientContact({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const address = addressText(patient);
  const isUnknown = !address && !patient.email && !patient.phoneNumber;
  return (
    <Panel heading={t`Contact information`}>
      {isUnknown ? (
        '-'
      ) : (
        <Contact email={patient.email} phoneNumber={patient.phoneNumber}>
          {address ? <ContactLine icon="pin" label={t`Address`} text={address} /> : null}
        </Contact>
      )}
    </Panel>
  );
}

interface PatientDetailsProps {
  id: number;
  note?: ReactNode;
  children: ReactNode;
}

export function PatientDetails({ id, note, children }: PatientDetailsProps) {
  const { t } = useLingui();
  const { value: patient, savedAt } = useSuspenseQuery(patientQuery(id)).data;
  const waiting = useWaitingChange('patientChange', id);
  return (
    <Page strip={<IdentityStrip patient={patient} />}>
      <DocumentTitle>{t`Patient details`}</DocumentTitle>
      <PageHead title={fullName(patient)} actions={<PatientActions id={id} />}>
        {savedAt === undefined ? undefined : <SavedCopyNote savedAt={savedAt} />}
      </PageHead>
      {note}
      <ItemPart item={waiting} />
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
