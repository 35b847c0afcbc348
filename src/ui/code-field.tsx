import { TextField, type TextFieldProps } from '#/ui/text-field.tsx';
import './code-field.css';

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'inputClass' | 'trailing'>;

/** A one-time code in large digits. The device offers the code that it received, and its number pad. */
export function CodeField({ maxLength = 6, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxLength}
      spellCheck="false"
      inputClass="code-field__input"
    />
  );
}
