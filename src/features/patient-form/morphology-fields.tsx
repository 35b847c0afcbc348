import { cupSizes, hasCupSize } from '#/domain/cup-size.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Fields } from '#/ui/fields/fields.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { UnitField } from '#/ui/fields/unit-field.tsx';
import type { AskedToggles, PatientFields } from './patient-fields.ts';

interface MorphologyFieldsProps {
  form: FormState<PatientFields>;
  asked: AskedToggles;
}

export function MorphologyFields({ form, asked }: MorphologyFieldsProps) {
  return (
    <Fields>
      <UnitField {...form.field('height')} unit="cm" />
      {asked.weight.enabled ? <UnitField {...form.field('weight')} unit="kg" /> : null}
      <UnitField {...form.field('underbustCircumference')} unit="cm" />
      {hasCupSize(form.values.sex) ? (
        <Select
          autoComplete="off"
          {...form.field('cupSize')}
          options={[{ value: '', label: '-' }, ...cupSizes.map((size) => ({ value: size, label: size }))]}
        />
      ) : null}
      {asked.headCircumference.enabled ? <UnitField {...form.field('headCircumference')} unit="cm" /> : null}
    </Fields>
  );
}
