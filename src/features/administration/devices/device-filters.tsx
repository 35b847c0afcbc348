import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { productChoicesQuery } from '#/data/administration/devices.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { actsBeyondOrganization, seesSection } from '#/domain/administration.ts';
import { releaseRangeProblem } from '#/domain/release-range.ts';
import { Fields } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import type { FiltersProps } from '../resources/resource.ts';
import { SearchField } from '../resources/search-field.tsx';
import type { DeviceKind } from './device-fields.ts';
import { GoodsFilters } from './goods-filters.tsx';
import { IdSelect } from './id-select.tsx';

export function DeviceFilters({ filters, held, onFilter }: FiltersProps<DeviceKind>) {
  const { t } = useLingui();
  const { page: _, sort: __, ...inForce } = filters;
  // An administrator of an organization sees devices, but no products.
  const { data: choices } = useQuery({ ...productChoicesQuery, enabled: seesSection(held, 'firmwares') });
  const { data: organizations = [] } = useQuery({ ...organizationsQuery, enabled: actsBeyondOrganization(held) });
  const set = (changed: Partial<typeof inForce>) => onFilter({ ...inForce, ...changed });
  return (
    <search>
      <Fields>
        <SearchField
          label={t`Serial number`}
          value={filters.serial ?? ''}
          onSearch={(text) => set({ serial: text || undefined })}
        />
        <SearchField
          label={t`Firmware version`}
          description={t`Such as 2.1.3, 2.1 for each 2.1.x, or a range: 2.1–2.4, >=2.1`}
          value={filters.firmwareVersion ?? ''}
          problemOf={(text) =>
            releaseRangeProblem(text) ? t`This is no version and no range of versions.` : undefined
          }
          onSearch={(text) => set({ firmwareVersion: text || undefined })}
        />
        {choices ? <GoodsFilters choices={choices} filters={inForce} onFilter={set} /> : null}
        {organizations.length > 1 ? (
          <IdSelect
            label={t`Organization`}
            all={t({ context: 'organizations', message: `All` })}
            options={organizations.map(({ id, name }) => ({ id, label: name }))}
            value={filters.organization}
            onChange={(organization) => set({ organization })}
          />
        ) : null}
        <Select
          label={t`Last contact`}
          options={[
            { value: 'all', label: t`At any time` },
            { value: 'day', label: t`In the last 24 hours` },
            { value: 'not-week', label: t`Not for 7 days` },
            { value: 'not-month', label: t`Not for 30 days` },
            { value: 'never', label: t`Never` },
          ]}
          value={filters.contact ?? 'all'}
          onChange={(contact) => set({ contact: contact === 'all' ? undefined : contact })}
        />
      </Fields>
    </search>
  );
}
