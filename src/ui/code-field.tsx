import { TextField, type TextFieldProps } from '#/ui/text-field.tsx';
import './code-field.css';

type CodeFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'inputClass' | 'trailing'
>;

/**
 * A one-time code in large digits. The device offers the code that it received, and its number pad. No length is set: the
 * browser would cut what is pasted before its spaces could be taken out.
 */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck="false"
      inputClass="code-field__input"
    />
  );
}
