import { useLingui } from '@lingui/react/macro';
import { rolesFor, type RecordProfessional } from '#/domain/record-professionals.ts';
import type { Professional } from '#/parts/people/professional-table.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { ProfessionalPicker } from './professional-picker.tsx';
import type { RecordFields } from './record-fields.ts';
import { recordWords } from '#/parts/recordings/prescription-words.ts';

interface ProfessionalFieldProps {
  form: FormState<RecordFields>;
  name: RecordProfessional;
  isEditable: boolean;
  onChange: (professional: Professional) => void;
  onOpenChoice: (isOpen: boolean) => void;
}

/** A choice counts only if it is confirmed and changes the person. */
export function ProfessionalField({ form, name, onChange, ...picker }: ProfessionalFieldProps) {
  const { i18n } = useLingui();
  const { value, errorMessage } = form.field(name);
  return (
    <ProfessionalPicker
      {...picker}
      name={name}
      label={i18n._(recordWords[name].label)}
      roles={rolesFor[name]}
      selected={value}
      errorMessage={errorMessage}
      onConfirm={(professional) => {
        if (professional.id !== value?.id) onChange(professional);
      }}
    />
  );
}
