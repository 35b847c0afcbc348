import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { PhoneField } from '#/parts/fields/phone-field.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Fields, WholeRow } from '#/ui/fields/fields.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import type { PatientFields } from './patient-fields.ts';

interface ContactFieldsProps {
  form: FormState<PatientFields>;
  onPhoneUsed: () => void;
}

/** Autofill is off, because the browser knows its user and not the patient. */
export function ContactFields({ form, onPhoneUsed }: ContactFieldsProps) {
  const { t } = useLingui();
  const locale = currentLocale();
  const offered = useMemo(() => localizations(locale), [locale]);
  return (
    <Fields>
      <WholeRow>
        <TextField {...form.field('street')} autoComplete="off" />
      </WholeRow>
      <TextField {...form.field('postCode')} autoComplete="off" />
      <TextField {...form.field('city')} autoComplete="off" />
      <Select
        {...form.field('locale')}
        autoComplete="off"
        options={[{ value: '', label: t`Please choose` }, ...offered]}
      />
      <PhoneField {...form.field('phone')} isOfOther onFocus={onPhoneUsed} />
      <WholeRow>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          description={t`Without an email the patient cannot use the mobile app.`}
        />
      </WholeRow>
    </Fields>
  );
}
