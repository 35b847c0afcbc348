import { useId, type FocusEvent } from 'react';
import { fieldAria, FieldError, type FieldProps } from '#/ui/fields/field.tsx';
import './tick.css';
import './choices.css';

interface ChoicesProps<Value extends string> extends Omit<FieldProps, 'description'> {
  options: readonly { value: Value; label: string; description?: string | undefined }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Phones always show a column. */
  isRow?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The form finds the group by this name and moves the focus to it. */
  name?: string | undefined;
  /** The focus left the whole group. */
  onBlur?: (() => void) | undefined;
  /** The group replaces another element, so the chosen or the first option takes the focus. */
  takesFocus?: boolean | undefined;
}

export function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
  isRow,
  isDisabled,
  takesFocus,
  ...field
}: ChoicesProps<Value>) {
  const id = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) field.onBlur?.();
  };
  // Only a `radiogroup` may have `aria-required`; a plain fieldset may not.
  const role = field.isRequired === true ? 'radiogroup' : undefined;
  return (
    <fieldset className="choices" name={field.name} disabled={isDisabled} role={role} {...fieldAria(id, field)}>
      <legend className="field__label">{label}</legend>
      <div className="choices__box" data-row={isRow || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className="choices__option">
            <input
              className="tick"
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={takesFocus === true && (value === undefined ? index === 0 : option.value === value)}
              onBlur={leave}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description === undefined ? null : <small>{option.description}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{field.errorMessage}</FieldError>
    </fieldset>
  );
}
