import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldMessage } from '#/ui/field-message.tsx';
import './field.css';

/** What a text field takes: React Aria's value props (`type`, `inputMode`, `autoComplete`, `maxLength`, …) and its words. */
export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior'
> {
  label: ReactNode;
  description?: string | undefined;
  /** What is wrong and how to mend it. The field is invalid exactly when there is one. */
  errorMessage?: string | undefined;
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

/** One line of text with its label above, and its error and hint below. */
export function TextField({
  label,
  description,
  errorMessage,
  inputRef,
  inputClass,
  placeholder,
  autoCapitalize,
  trailing,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} className="field" isInvalid={errorMessage !== undefined} validationBehavior="aria">
      <Label className="field__label">{label}</Label>
      <span className="field__box">
        <Input
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
          autoCapitalize={autoCapitalize}
          className={inputClass === undefined ? 'input' : `input ${inputClass}`}
        />
        {trailing}
      </span>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
