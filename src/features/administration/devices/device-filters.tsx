import { useLingui } from '@lingui/react/macro';
import { Fields } from '#/ui/fields/field.tsx';
import type { FiltersProps } from '../resources/resource.ts';
import { SearchField } from '../resources/search-field.tsx';
import type { DeviceKind } from './device-fields.ts';

export function DeviceFilters({ filters, onFilter }: FiltersProps<DeviceKind>) {
  const { t } = useLingui();
  const { serial, firmwareVersion } = filters;
  return (
    <search>
      <Fields>
        <SearchField
          label={t`Serial number`}
          value={serial ?? ''}
          onSearch={(text) => onFilter({ firmwareVersion, serial: text || undefined })}
        />
        <SearchField
          label={t`Firmware version`}
          value={firmwareVersion ?? ''}
          onSearch={(text) => onFilter({ serial, firmwareVersion: text || undefined })}
        />
      </Fields>
    </search>
  );
}
