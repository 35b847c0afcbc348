import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#/ui/icons/icon.tsx';

interface FieldMessageProps {
  description?: string | undefined;
  errorMessage?: string | undefined;
}

export function FieldMessage({ description, errorMessage }: FieldMessageProps) {
  return (
    <>
      <FieldError className="field__error">
        <Icon name="alert" size="small" />
        <span>{errorMessage}</span>
      </FieldError>
      {description === undefined ? null : (
        <Text slot="description" className="field__hint">
          {description}
        </Text>
      )}
    </>
  );
}
