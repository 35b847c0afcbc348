import { useId, type ReactNode } from 'react';
import { FieldError } from '#/ui/fields/field-error.tsx';
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
  const described = [errorMessage === undefined ? '' : `${id}-error`, description === undefined ? '' : `${id}-more`];
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
          aria-invalid={errorMessage === undefined ? undefined : true}
          aria-describedby={described.join(' ').trim() || undefined}
          onBlur={props.onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span>{props.children}</span>
          {description === undefined ? null : (
            <small id={`${id}-more`} aria-hidden="true">
              {description}
            </small>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
    </>
  );
}
