import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#/ui/fields/field.tsx';
import { isOffered, noOffer } from './field.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './select.css';

interface SelectProps<Value extends string> extends FieldProps {
  /** `lang` lets a screen reader pronounce a language's own name. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  isLabelHidden?: boolean | undefined;
  autoComplete?: string | undefined;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, name, autoComplete } = props;
  return (
    <Field {...props}>
      {({ id, aria }) => (
        <SelectBox
          {...{ id, name, value, onBlur }}
          autoComplete={isOffered(autoComplete) ? autoComplete : noOffer.autoComplete}
          {...aria}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}

export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...props} className="input select__input" />
      <Icon name="down" />
    </span>
  );
}
