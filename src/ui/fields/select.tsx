import { useId, type ReactNode } from 'react';
import { FieldError } from '#/ui/fields/field-error.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './select.css';

interface SelectProps<Value extends string> {
  label: ReactNode;
  /** `lang` lets a screen reader pronounce a language's own name. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Screen readers still read the label. */
  isLabelHidden?: boolean | undefined;
  isRequired?: boolean | undefined;
  description?: string | undefined;
  errorMessage?: string | undefined;
  autoComplete?: string | undefined;
}

/** The device's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, isLabelHidden, description, errorMessage } = props;
  const id = useId();
  const described = [errorMessage === undefined ? '' : `${id}-error`, description === undefined ? '' : `${id}-hint`];
  return (
    <div className="field">
      <label className={isLabelHidden === true ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select
          className="input select__input"
          id={id}
          name={props.name}
          value={value}
          autoComplete={props.autoComplete}
          aria-required={props.isRequired}
          aria-invalid={errorMessage === undefined ? undefined : true}
          aria-describedby={described.join(' ').trim() || undefined}
          onBlur={props.onBlur}
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
        </select>
        <Icon name="down" />
      </span>
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
      {description === undefined ? null : (
        <span className="field__hint" id={`${id}-hint`}>
          {description}
        </span>
      )}
    </div>
  );
}
