import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { FormSections } from '#/ui/forms/form-sections.tsx';
import { AgreementFields } from './agreement-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { MedicalFields } from './medical-fields.tsx';
import { MorphologyFields } from './morphology-fields.tsx';
import type { PatientFields } from './patient-fields.ts';
import { PersonalFields } from './personal-fields.tsx';
import { stampOf, Unchanged } from './unchanged.tsx';

type Name = keyof PatientFields;

interface PatientSectionsProps {
  form: FormState<PatientFields>;
  onPhoneUsed: () => void;
}

export function PatientSections({ form, onPhoneUsed }: PatientSectionsProps) {
  const { t } = useLingui();
  const asked = configuration().patient;
  const section = (name: string, heading: string, fields: readonly Name[], content: ReactNode) => ({
    name,
    heading,
    isWrong: fields.some((field) => form.field(field).errorMessage !== undefined),
    content: <Unchanged stamp={stampOf(form, fields)}>{content}</Unchanged>,
  });
  return (
    <FormSections
      label={t`Sections`}
      wrongLabel={t`needs attention`}
      sections={[
        section(
          'personal',
          t`Personal information`,
          ['firstName', 'lastName', 'sex', 'birthdate', 'identity'],
          <PersonalFields form={form} />,
        ),
        section(
          'contact',
          t`Contact information`,
          ['street', 'postCode', 'city', 'locale', 'phone', 'email'],
          <ContactFields form={form} onPhoneUsed={onPhoneUsed} />,
        ),
        section(
          'morphology',
          t`Morphological information`,
          ['height', 'weight', 'underbustCircumference', 'headCircumference', 'cupSize'],
          <MorphologyFields form={form} asked={asked} />,
        ),
        section(
          'medical',
          t`Medical information`,
          ['pacemaker', 'vagalNerveStimulator', 'medicalTags', 'comments'],
          <MedicalFields form={form} asked={asked} />,
        ),
        section(
          'agreements',
          t`Patient agreements`,
          ['consentToDiagnosis', 'consentToDataAccessForResearch'],
          <AgreementFields form={form} />,
        ),
      ]}
    />
  );
}
