import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { currentLocale } from '#/browser/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';
import { Contact } from '#/parts/contact.tsx';
import { Panel } from '#/ui/card.tsx';
import { ContactLine } from '#/ui/contact-line.tsx';
import { TextLink } from '#/ui/link.tsx';

/** Whom the recording is of: birthdate, e-mail and phone only where they are known. */
export function PatientPanel({ patient }: { patient: MedicalRecord['patient'] }) {
  const { t } = useLingui();
  const birthdate = patient.birthdate
    ? (formatPlainDate(patient.birthdate, currentLocale(), 'long') ?? t`invalid date`)
    : undefined;
  return (
    <Panel heading={t`Patient`}>
      <TextLink
        className="record-patient"
        to="/home/patient/details/$patientId"
        params={{ patientId: String(patient.id) }}
      >
        {fullName(patient)}
      </TextLink>
      <Contact email={patient.email} phoneNumber={patient.phoneNumber}>
        {birthdate ? <ContactLine icon="calendar" label={t`Birthdate`} text={birthdate} /> : null}
      </Contact>
    </Panel>
  );
}
