import { useLingui } from '@lingui/react/macro';
import type { FormField } from '#/parts/forms/use-form.tsx';
import { Choices } from '#/ui/fields/choices.tsx';

/** Null selects neither answer. */
export function YesNoField({ value, onChange, ...field }: FormField<boolean | null>) {
  const { t } = useLingui();
  return (
    <Choices
      {...field}
      isRow
      options={[
        { value: 'true', label: t`Yes` },
        { value: 'false', label: t`No` },
      ]}
      value={value === null ? undefined : `${value}`}
      onChange={(answer) => onChange(answer === 'true')}
    />
  );
}
