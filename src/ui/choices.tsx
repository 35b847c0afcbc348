import { useId } from 'react';
import './field.css';
import './tick.css';
import './choices.css';

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; description?: string | undefined }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Side by side instead of one below the other (on phones always below). */
  isRow?: boolean | undefined;
  isDisabled?: boolean | undefined;
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
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choices" disabled={isDisabled}>
      <legend className="field__label choices__label">{label}</legend>
      <div className="choices__box" data-row={isRow || undefined}>
        {options.map((option) => (
          <label key={option.value} className="choices__option">
            <input
              className="tick"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={takesFocus === true && option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description === undefined ? null : <small>{option.description}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
