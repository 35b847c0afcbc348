import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#/ui/icon.tsx';

interface FieldMessageProps {
  description?: string | undefined;
  errorMessage?: string | undefined;
}

/** What stands under a field: the error if there is one, then the hint. Both are tied to the field for screen readers. */
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
