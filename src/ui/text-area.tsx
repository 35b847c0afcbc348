import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldMessage } from '#/ui/field-message.tsx';
import './field.css';
import './text-area.css';

interface TextAreaProps extends Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'type' | 'isInvalid' | 'validate' | 'validationBehavior'
> {
  label: ReactNode;
  description?: string | undefined;
  /** What is wrong and how to mend it. The field is invalid exactly when there is one. */
  errorMessage?: string | undefined;
  /** How many lines are seen at least. */
  rows?: number | undefined;
}

/**
 * Several lines of text, with a label above, and error and hint below. It grows with what is typed, where the browser
 * can. The browser is to keep nothing of that: it would lie in clear in the files of its own.
 */
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
