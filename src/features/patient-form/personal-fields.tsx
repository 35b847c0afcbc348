import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { DateField } from '#/ui/fields/date-field.tsx';
import { Fields } from '#/ui/fields/fields.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { IdentityField } from './identity-field.tsx';
import type { PatientFields } from './patient-fields.ts';
import { stampOf, Unchanged } from './unchanged.tsx';

export function PersonalFields({ form }: { form: FormState<PatientFields> }) {
  const { t } = useLingui();
  const yesterday = Temporal.Now.plainDateISO().subtract({ days: 1 });
  return (
    <Fields>
      <TextField {...form.field('firstName')} autoComplete="off" />
      <TextField {...form.field('lastName')} autoComplete="off" />
      <Unchanged stamp={stampOf(form, ['sex'])}>
        <Choices
          {...form.field('sex')}
          isRow
          options={[
            { value: 'F', label: sexLabel('F') },
            { value: 'M', label: sexLabel('M') },
          ]}
        />
      </Unchanged>
      <Unchanged stamp={stampOf(form, ['birthdate'])}>
        <DateField
          {...form.field('birthdate')}
          locale={currentLocale()}
          max={yesterday.toString()}
          calendarLabel={t`Choose a date`}
          description={t`Before today`}
        />
      </Unchanged>
      <Unchanged stamp={stampOf(form, ['identity'])}>
        <IdentityField {...form.field('identity')} />
      </Unchanged>
    </Fields>
  );
}
