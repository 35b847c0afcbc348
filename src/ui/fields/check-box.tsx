import { useId, type ReactNode } from 'react';
import { fieldAria, FieldError } from '#/ui/fields/field.tsx';
import './tick.css';
import './check-box.css';

interface CheckBoxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  description?: string | undefined;
  errorMessage?: string | undefined;
  children: ReactNode;
}

export function CheckBox(props: CheckBoxProps) {
  const { isSelected, onChange, description, errorMessage } = props;
  const id = useId();
  return (
    <>
      <label className="check-box">
        <input
          className="tick"
          type="checkbox"
          name={props.name}
          checked={isSelected}
          disabled={props.isDisabled}
          required={props.isRequired}
          {...fieldAria(id, { description, errorMessage })}
          onBlur={props.onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span>{props.children}</span>
          {description === undefined ? null : (
            <small id={`${id}-hint`} aria-hidden="true">
              {description}
            </small>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
    </>
  );
}
