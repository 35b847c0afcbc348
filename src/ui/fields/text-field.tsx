import type { FocusEvent, HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode, Ref } from 'react';
import { contactText, seenText } from '#/domain/seen-text.ts';
import { cleanedInput } from '#/ui/fields/cleaned-input.ts';
import { Field, type FieldProps } from '#/ui/fields/field.tsx';
import { isOffered, noOffer } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  isErrorAnnounced?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  name?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'search' | undefined;
  /** Without a token, browsers offer nothing. */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  maxLength?: number | undefined;
  spellCheck?: 'true' | 'false' | undefined;
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
export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, isRequired, isErrorAnnounced, ...given } = props;
  const { 'aria-describedby': describedBy, ...rest } = given;
  const { onChange, isReadOnly, isDisabled, inputRef, inputClass, trailing, ...input } = rest;
  const read = (text: string) =>
    rest.type === 'password' ? text : rest.type === 'email' ? contactText(text) : seenText(text);
  return (
    <Field
      {...{ label, description, errorMessage, isRequired, isErrorAnnounced }}
      aria-describedby={describedBy}
      isHintFirst
    >
      {({ id, aria }) => (
        <span className="field__box" data-trailing={trailing === undefined ? undefined : ''}>
          <input
            {...input}
            {...(isOffered(input.autoComplete) ? {} : noOffer)}
            {...aria}
            data-field={input.name}
            id={id}
            ref={inputRef}
            className={inputClass === undefined ? 'input' : `input ${inputClass}`}
            disabled={isDisabled}
            readOnly={isReadOnly}
            {...cleanedInput(read, onChange)}
          />
          {trailing}
        </span>
      )}
    </Field>
  );
}
