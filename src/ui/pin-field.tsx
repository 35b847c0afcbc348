import { PasswordField, type PasswordFieldProps } from '#/ui/password-field.tsx';
import './code-field.css';

interface PinFieldProps extends Omit<PasswordFieldProps, 'inputMode' | 'autoComplete' | 'maxLength' | 'inputClass'> {
  /** In large digits, where it is all that is asked. */
  isLarge?: boolean | undefined;
}

/**
 * A PIN, hidden, with the device's number pad. It says that it is a one-time code, so that no browser offers to keep it as
 * a password. No length is set: the browser would cut what is pasted before its spaces could be taken out.
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
