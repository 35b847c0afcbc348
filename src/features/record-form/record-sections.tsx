import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ofTexts } from '#/contract/prescription-fields.ts';
import type { RecordProfessional } from '#/domain/record-professionals.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { FormSections } from '#/ui/forms/form-sections.tsx';
import { withPrescriber, type Prescription } from './new-record.ts';
import { ProfessionalField } from './professional-field.tsx';
import { requestedProfessionals, type RecordFields } from './record-fields.ts';
import { RecordingParameters } from './recording-parameters.tsx';

const parameterNames = ['durationMs', ...Object.values(ofTexts((name) => name))] as const;

interface RecordSectionsProps {
  form: FormState<RecordFields>;
  prescription: Prescription;
  onOpenChoice: (name: RecordProfessional, isOpen: boolean) => void;
}

export function RecordSections({ form, prescription, onOpenChoice }: RecordSectionsProps) {
  const { t } = useLingui();
  const { configuration, self } = prescription;
  const headings: Record<RecordProfessional, string> = {
    prescriber: t`Prescription`,
    rhythmSpecialist: t`Interpretation`,
    operator: t`Operator`,
  };
  const section = (name: string, heading: string, names: readonly (keyof RecordFields)[], content: ReactNode) => ({
    name,
    heading,
    isRow: name !== 'parameters',
    isWrong: names.some((name) => form.field(name).errorMessage !== undefined),
    isDone:
      names.some((name) => form.field(name).isRequired) &&
      !names.some((name) => form.missing.some((field) => field.name === name)),
    content,
  });
  const people = requestedProfessionals(configuration, form.values).map((name) =>
    section(
      name,
      headings[name],
      [name],
      <ProfessionalField
        form={form}
        name={name}
        isEditable={name !== 'prescriber' || self === null}
        onOpenChoice={(isOpen) => onOpenChoice(name, isOpen)}
        onChange={(professional) =>
          form.change(name === 'prescriber' ? withPrescriber(professional) : { [name]: professional })
        }
      />,
    ),
  );
  const parameters = <RecordingParameters form={form} configuration={configuration} />;
  return (
    <FormSections
      label={t`Sections`}
      wrongLabel={t`needs attention`}
      doneLabel={t`complete`}
      sections={[section('parameters', t`Recording parameters`, parameterNames, parameters), ...people]}
    />
  );
}
