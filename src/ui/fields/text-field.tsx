import {
  useId,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { FieldError } from '#/ui/fields/field-error.tsx';
import './field.css';

export interface TextFieldProps {
  label: ReactNode;
  description?: string | undefined;
  /** The field is invalid if and only if this is set. */
  errorMessage?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  name?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'search' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  maxLength?: number | undefined;
  spellCheck?: 'true' | 'false' | undefined;
  isRequired?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  inputClass?: string | undefined;
  placeholder?: string | undefined;
  autoCapitalize?: 'none' | undefined;
  trailing?: ReactNode;
}

/**
 * A plain <input>: React Aria's would add 5 kB to the sign-in page and its own validation, and ours differs
 * (docs/decisions/0014).
 */
export function TextField({
  label,
  description,
  errorMessage,
  onChange,
  isRequired,
  isReadOnly,
  isDisabled,
  inputRef,
  inputClass,
  trailing,
  'aria-describedby': describedBy = '',
  ...props
}: TextFieldProps) {
  const id = useId();
  const ids = { error: `${id}error`, hint: `${id}hint` };
  const described = [
    description === undefined ? '' : ids.hint,
    errorMessage === undefined ? '' : ids.error,
    describedBy,
  ];
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="field__box" data-trailing={trailing === undefined ? undefined : ''}>
        <input
          {...props}
          id={id}
          ref={inputRef}
          className={inputClass === undefined ? 'input' : `input ${inputClass}`}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired === true || undefined}
          aria-invalid={errorMessage !== undefined || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </span>
      <FieldError id={ids.error}>{errorMessage}</FieldError>
      {description === undefined ? null : (
        <span id={ids.hint} className="field__hint">
          {description}
        </span>
      )}
    </div>
  );
}
