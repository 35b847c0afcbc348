import type { FormState } from '#/parts/forms/use-form.tsx';
import { Fields, WholeRow } from '#/ui/fields/fields.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import type { AskedToggles, PatientFields } from './patient-fields.ts';
import { TagField } from './tag-field.tsx';
import { YesNoField } from './yes-no-field.tsx';

interface MedicalFieldsProps {
  form: FormState<PatientFields>;
  asked: AskedToggles;
}

export function MedicalFields({ form, asked }: MedicalFieldsProps) {
  return (
    <Fields>
      {asked.pacemaker.enabled ? <YesNoField {...form.field('pacemaker')} /> : null}
      {asked.vagusNerveStimulator.enabled ? <YesNoField {...form.field('vagalNerveStimulator')} /> : null}
      <WholeRow>
        <TagField {...form.field('medicalTags')} />
      </WholeRow>
      <WholeRow>
        <TextArea {...form.field('comments')} />
      </WholeRow>
    </Fields>
  );
}
