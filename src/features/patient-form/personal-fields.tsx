import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { sexLabel } from '#/parts/sex-label.ts';
import type { FormState } from '#/parts/use-form.tsx';
import { Choices } from '#/ui/choices.tsx';
import { DateField } from '#/ui/date-field.tsx';
import { Fields } from '#/ui/fields.tsx';
import { TextField } from '#/ui/text-field.tsx';
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
