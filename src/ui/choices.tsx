import { useId, type FocusEvent, type ReactNode } from 'react';
import { FieldError } from '#/ui/field-error.tsx';
import './tick.css';
import './choices.css';

interface ChoicesProps<Value extends string> {
  label: ReactNode;
  options: readonly { value: Value; label: string; description?: string | undefined }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Side by side instead of one below the other (on phones always below). */
  isRow?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Of the group: a form leads to it by this name. */
  name?: string | undefined;
  isRequired?: boolean | undefined;
  /** What is wrong and how to mend it. */
  errorMessage?: string | undefined;
  /** The group was left. */
  onBlur?: (() => void) | undefined;
  /** The group came in the place of something else: the keyboard goes on at the chosen one. */
  takesFocus?: boolean | undefined;
}

/** One of a few, all visible: radio buttons in one outline, the chosen one tinted. */
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
  const { errorMessage } = field;
  const error = errorMessage === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) field.onBlur?.();
  };
  // A group of its own kind can be required, and wrong.
  const role = field.isRequired === true ? { role: 'radiogroup', 'aria-required': true } : {};
  return (
    <fieldset className="choices" name={field.name} disabled={isDisabled} {...role} {...error}>
      <legend className="field__label choices__label">{label}</legend>
      <div className="choices__box" data-row={isRow || undefined}>
        {options.map((option) => (
          <label key={option.value} className="choices__option">
            <input
              className="tick"
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={takesFocus === true && option.value === value}
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
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
    </fieldset>
  );
}
