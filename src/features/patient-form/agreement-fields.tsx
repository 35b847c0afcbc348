import { useLingui } from '@lingui/react/macro';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { RequiredMark } from '#/ui/fields/required-mark.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import type { PatientFields } from './patient-fields.ts';

export function AgreementFields({ form }: { form: FormState<PatientFields> }) {
  const { t } = useLingui();
  const { value: consents, label: _, ...consent } = form.field('consentToDiagnosis');
  const { value: shares, label: __, ...research } = form.field('consentToDataAccessForResearch');
  return (
    <Stack>
      <div>
        <CheckBox {...consent} isSelected={consents}>
          {t`The patient consents to medical diagnosis`}
          <RequiredMark />
        </CheckBox>
      </div>
      <div>
        <CheckBox
          {...research}
          isSelected={shares}
          description={t`Optional. The data are pseudonymised. Effective for the ongoing record; deletion may not be possible.`}
        >
          {t`The patient agrees to the use of data for research and development`}
        </CheckBox>
      </div>
    </Stack>
  );
}
