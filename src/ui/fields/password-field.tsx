import { useState } from 'react';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { TextField, type TextFieldProps } from '#/ui/fields/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  revealLabel: string;
  hideLabel: string;
}

export function PasswordField({
  revealLabel,
  hideLabel,
  autoComplete = 'current-password',
  ...props
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck="false"
      trailing={
        <IconButton
          icon={isShown ? 'eyeoff' : 'eye'}
          label={isShown ? hideLabel : revealLabel}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
