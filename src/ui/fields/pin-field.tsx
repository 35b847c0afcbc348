import { PasswordField, type PasswordFieldProps } from '#/ui/fields/password-field.tsx';
import './code-field.css';

interface PinFieldProps extends Omit<PasswordFieldProps, 'inputMode' | 'autoComplete' | 'maxLength' | 'inputClass'> {
  isLarge?: boolean | undefined;
}

/**
 * `one-time-code` prevents that the browser offers to save the PIN as a password. There is no `maxLength`: the browser
 * would cut a pasted PIN before its spaces are removed.
 */
export function PinField({ isLarge, ...props }: PinFieldProps) {
  return (
    <PasswordField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass={isLarge === true ? 'code-field__input' : undefined}
    />
  );
}
