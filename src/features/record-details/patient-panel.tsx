import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';
import { ageText, useAge } from '#/parts/people/age-text.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { ContactLine } from '#/ui/text/contact-line.tsx';
import { TextLink } from '#/ui/actions/link.tsx';

export function PatientPanel({ patient }: { patient: MedicalRecord['patient'] }) {
  const { t } = useLingui();
  const birthdate = patient.birthdate
    ? (formatPlainDate(patient.birthdate, currentLocale(), 'long') ?? t`invalid date`)
    : undefined;
  const age = useAge(patient.birthdate);
  const sexAndAge = [patient.sex && sexLabel(patient.sex), age && ageText(age)].filter(Boolean).join(' · ');
  return (
    <Panel heading={t`Patient`}>
      <TextLink
        className="record-patient"
        to="/home/patient/details/$patientId"
        params={{ patientId: String(patient.id) }}
      >
        {fullName(patient)}
      </TextLink>
      {sexAndAge === '' ? null : <p className="second">{sexAndAge}</p>}
      <Contact email={patient.email} phoneNumber={patient.phoneNumber}>
        {birthdate ? <ContactLine icon="calendar" label={t`Birthdate`} text={birthdate} /> : null}
      </Contact>
    </Panel>
  );
}
