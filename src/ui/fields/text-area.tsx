import type { CSSProperties, FocusEvent } from 'react';
import { Field, type FieldProps } from '#/ui/fields/field.tsx';
import './text-area.css';

interface TextAreaProps extends FieldProps {
  name?: string | undefined;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLTextAreaElement>) => void) | undefined;
  isReadOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  rows?: number | undefined;
  style?: CSSProperties | undefined;
}

/** Autofill is off: the browser would store what is typed in clear. */
export function TextArea({ isReadOnly, onChange, rows = 3, ...props }: TextAreaProps) {
  const { label, description, errorMessage, isRequired, ...control } = props;
  return (
    <Field {...{ label, description, errorMessage, isRequired }} isHintFirst>
      {({ id, aria }) => (
        <textarea
          {...control}
          {...aria}
          id={id}
          className="input text-area"
          autoComplete="off"
          rows={rows}
          readOnly={isReadOnly}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
