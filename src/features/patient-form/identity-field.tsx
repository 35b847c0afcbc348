import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, type FocusEvent } from 'react';
import { nationalIdTypesQuery } from '#/data/patients/patient-reference.ts';
import type { NationalIdentification } from '#/domain/national-identification.ts';
import { listNote } from '#/parts/fields/list-note.ts';
import type { FormField } from '#/parts/forms/use-form.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import './identity-field.css';

/** The type and the number share one error. */
export function IdentityField(props: FormField<NationalIdentification>) {
  const { value, onChange, onBlur, errorMessage } = props;
  const { t } = useLingui();
  const fields = useRef<HTMLDivElement>(null);
  const types = useQuery(nationalIdTypesQuery);
  const { identityNumberType: type } = value;
  const known = types.data ?? [];
  const offered = type === '' || known.includes(type) ? known : [type, ...known];
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!fields.current?.contains(relatedTarget)) onBlur();
  };
  // If the type is missing, the error stands there.
  const isTypeWrong = errorMessage !== undefined && type === '';
  return (
    <div className="identity-field" ref={fields} onBlur={leave}>
      <Select
        autoComplete="off"
        label={t`Type of national identification number`}
        name={isTypeWrong ? props.name : undefined}
        options={[{ value: '', label: '-' }, ...offered.map((name) => ({ value: name, label: name }))]}
        value={type}
        description={listNote(types)}
        errorMessage={isTypeWrong ? errorMessage : undefined}
        onChange={(identityNumberType) => onChange({ ...value, identityNumberType })}
      />
      <TextField
        label={props.label}
        {...(isTypeWrong ? {} : { name: props.name })}
        isReadOnly={props.isReadOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        value={value.identityNumber}
        description={t`Spaces are removed`}
        errorMessage={isTypeWrong ? undefined : errorMessage}
        onChange={(identityNumber) => onChange({ ...value, identityNumber })}
      />
    </div>
  );
}
