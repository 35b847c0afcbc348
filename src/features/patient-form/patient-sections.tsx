import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { isRequested } from '#/contract/patient-fields.ts';
import { Stack } from '#/ui/layout/columns.tsx';
import { Fields } from '#/ui/fields/field.tsx';
import { FormSections } from '#/ui/forms/form-sections.tsx';
import { patientControls, type PatientControlProps, type PatientSection } from './patient-controls.tsx';
import { plainFields, type PatientFields } from '#/data/patients/patient-form-fields.ts';
import { memo, type ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';

const names = Object.keys(patientControls) as (keyof PatientFields)[];

export function PatientSections({ form, onPhoneUsed }: PatientControlProps) {
  const { t } = useLingui();
  const { patient: toggles } = configuration();
  const hidden = plainFields.flatMap(([name, field]) => (isRequested(field, toggles) ? [] : [name]));
  const isMissing = (field: keyof PatientFields) => form.missing.some(({ name }) => name === field);
  const section = (name: PatientSection, heading: string) => {
    const fields = names.filter((field) => patientControls[field].section === name);
    const Frame = name === 'agreements' ? Stack : Fields;
    const controls = fields
      .filter((field) => !hidden.some((other) => other === field))
      .map((field) => {
        const { Control } = patientControls[field];
        return (
          <Unchanged key={field} stamp={stampOf(form, [field])}>
            <Control form={form} onPhoneUsed={onPhoneUsed} />
          </Unchanged>
        );
      });
    return {
      name,
      heading,
      isWrong: fields.some((field) => form.field(field).errorMessage !== undefined),
      isDone: fields.some((field) => form.field(field).isRequired) && !fields.some((field) => isMissing(field)),
      content: (
        <Unchanged stamp={stampOf(form, fields)}>
          <Frame>{controls}</Frame>
        </Unchanged>
      ),
    };
  };
  return (
    <FormSections
      label={t`Sections`}
      wrongLabel={t`needs attention`}
      doneLabel={t`complete`}
      sections={[
        section('personal', t`Personal information`),
        section('contact', t`Contact information`),
        section('morphology', t`Morphological information`),
        section('medical', t`Medical information`),
        section('agreements', t`Patient agreements`),
      ]}
    />
  );
}

interface UnchangedProps {
  /** All visible content as text. */
  stamp: string;
  children: ReactNode;
}

/** It renders only for a new stamp, so a key press does not render the other fields. */
export const Unchanged = memo(
  ({ children }: UnchangedProps) => children,
  (before, after) => before.stamp === after.stamp,
);

/** The sex decides whether the cup size shows. */
function stampOf(form: FormState<PatientFields>, fields: readonly (keyof PatientFields)[]): string {
  const shown = fields.map((name) => [form.values[name], form.field(name).errorMessage]);
  return JSON.stringify([currentLocale(), form.isSending, form.values.sex, shown]);
}
