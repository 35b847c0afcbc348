import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldMessage } from '#/ui/fields/field-message.tsx';
import './field.css';
import './text-area.css';

interface TextAreaProps extends Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'type' | 'isInvalid' | 'validate' | 'validationBehavior'
> {
  label: ReactNode;
  description?: string | undefined;
  /** The field is invalid if and only if this is set. */
  errorMessage?: string | undefined;
  rows?: number | undefined;
}

/** Autofill is off: the browser would store what is typed in clear. */
export function TextArea({ label, description, errorMessage, rows = 3, ...props }: TextAreaProps) {
  return (
    <AriaTextField
      autoComplete="off"
      {...props}
      className="field"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <Label className="field__label">{label}</Label>
      <AriaTextArea className="input text-area" rows={rows} />
      <FieldMessage description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
