import {
  useId,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { FieldError } from '#/ui/field-error.tsx';
import './field.css';

/** What a text field takes: its words, what stands in it, and what the device is to offer for it. */
export interface TextFieldProps {
  label: ReactNode;
  description?: string | undefined;
  /** What is wrong and how to mend it. The field is invalid exactly when there is one. */
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
  /** What else describes the field, by its id. */
  'aria-describedby'?: string | undefined;
  /** The input itself, to give it the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Class names of the input, for a field with a look of its own. */
  inputClass?: string | undefined;
  placeholder?: string | undefined;
  /** `none` where a capital at the start would be a mistake. */
  autoCapitalize?: 'none' | undefined;
  /** A button inside the field, at its end. */
  trailing?: ReactNode;
}

/**
 * One line of text with its label above, and its error and hint below. An input of the browser's own has all that it needs:
 * React Aria's would bring its own way of judging forms to the sign-in page, 5 kB of it, and ours is another
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
