import { useLingui } from '@lingui/react/macro';
import type { FormField } from '#/parts/forms/use-form.tsx';
import { Select } from '#/ui/fields/select.tsx';

/** The zones that the browser knows, and the one that is chosen, which may have another name here. */
export function TimeZoneField(field: FormField<string>) {
  const { t } = useLingui();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = field.value === '' || known.includes(field.value) ? known : [field.value, ...known];
  return (
    <Select
      {...field}
      description={t`Days and times of recordings, files and reports of this organization are in this zone.`}
      options={[
        { value: '', label: t`Please choose` },
        ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      ]}
    />
  );
}
