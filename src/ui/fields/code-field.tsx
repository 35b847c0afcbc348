import { TextField, type TextFieldProps } from '#/ui/fields/text-field.tsx';
import './code-field.css';

type CodeFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'inputClass' | 'trailing'
>;

/** There is no `maxLength`: the browser would cut a pasted code before its spaces are removed. */
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
