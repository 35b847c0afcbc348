import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { isRequested, patientFieldEntries, patientFields } from '#/contract/patient-fields.ts';
import type { Patient } from '#/contract/patients.ts';
import { hasCupSize, formatQuantity } from '#/domain/patient.ts';
import { isLocalId } from '#/domain/id.ts';
import { readableIdentityNumber } from '#/domain/national-identification.ts';
import { LongDateText } from '#/parts/words/date-text.tsx';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { Tags } from '#/ui/text/tags.tsx';
import './patient-facts.css';

type PanelName = 'personal' | 'morphology' | 'medical';

interface PatientFact {
  panel: PanelName;
  label: MessageDescriptor;
  /** '-' if it is unknown, undefined if the patient has no such value. */
  value: (patient: Patient) => ReactNode;
}

const quantity = (
  label: MessageDescriptor,
  name: 'height' | 'weight' | `${'underbust' | 'head'}Circumference`,
): PatientFact => ({
  panel: 'morphology',
  label,
  value: (patient) =>
    formatQuantity(patient[name], patientFields[name].unit === 'kg' ? 'kilogram' : 'centimeter', currentLocale()),
});

const yesNo = (label: MessageDescriptor, name: 'pacemaker' | 'vagalNerveStimulator'): PatientFact => ({
  panel: 'medical',
  label,
  value: (patient) => {
    const answer = patient[name];
    if (typeof answer !== 'boolean') return '-';
    return i18n._(answer ? msg`Yes` : msg`No`);
  },
});

/** Where each member of a patient is shown. The panels show their facts in this order (R-PAT-12 to R-PAT-14). */
const facts: Readonly<Record<keyof Patient, PatientFact | 'heading' | 'contact' | 'identityNumber' | 'never'>> = {
  id: {
    panel: 'personal',
    label: msg`ID`,
    value: ({ id }) => <span className="figures">{isLocalId(id) ? '-' : id}</span>,
  },
  firstName: 'heading',
  lastName: 'heading',
  sex: { panel: 'personal', label: msg`Sex`, value: ({ sex }) => (sex ? sexLabel(sex) : '-') },
  birthdate: {
    panel: 'personal',
    label: msg`Birthdate`,
    value: ({ birthdate }) => <LongDateText date={birthdate} />,
  },
  identityNumberType: 'identityNumber',
  identityNumber: {
    panel: 'personal',
    label: msg`National Identification Number`,
    value: (patient) => <span className="figures">{identityText(patient)}</span>,
  },
  street: 'contact',
  postCode: 'contact',
  city: 'contact',
  locale: 'contact',
  email: 'contact',
  phoneNumber: 'contact',
  height: quantity(msg`Height`, 'height'),
  weight: quantity(msg`Weight`, 'weight'),
  underbustCircumference: quantity(msg`Underbust circumference`, 'underbustCircumference'),
  headCircumference: quantity(msg`Head circumference`, 'headCircumference'),
  cupSize: {
    panel: 'morphology',
    label: msg`Cup size`,
    value: ({ sex, cupSize }) => (hasCupSize(sex ?? '') ? cupSize || '-' : undefined),
  },
  pacemaker: yesNo(msg`Pacemaker`, 'pacemaker'),
  vagalNerveStimulator: yesNo(msg`Vagus nerve stimulator`, 'vagalNerveStimulator'),
  tagList: {
    panel: 'medical',
    label: msg`Tags`,
    value: ({ tagList }) =>
      tagList.length > 0 ? (
        <Tags tags={tagList} />
      ) : (
        i18n._(msg({ message: 'None', comment: 'A patient has no medical tag.' }))
      ),
  },
  comments: {
    panel: 'medical',
    label: msg`Comments`,
    value: ({ comments }) => <span className="patient-comments">{comments || '-'}</span>,
  },
  isConsentingToDataAccessForResearch: 'never',
};

function identityText({ identityNumberType, identityNumber }: Patient): string {
  if (!identityNumber) return '-';
  const readable = readableIdentityNumber({ identityNumberType: identityNumberType ?? '', identityNumber });
  return [identityNumberType, readable].filter(Boolean).join(' ');
}

interface PatientFactsProps {
  panel: PanelName;
  heading: string;
  patient: Patient;
}

export function PatientFacts({ panel, heading, patient }: PatientFactsProps) {
  const { patient: toggles } = configuration();
  const hidden: string[] = patientFieldEntries.flatMap(([name, field]) => (isRequested(field, toggles) ? [] : [name]));
  return (
    <Panel heading={heading}>
      <Facts>
        {Object.entries(facts).map(([name, fact]) => {
          if (typeof fact === 'string' || fact.panel !== panel || hidden.includes(name)) return null;
          const value = fact.value(patient);
          return value === undefined ? null : (
            <Fact key={name} label={i18n._(fact.label)}>
              {value}
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}
