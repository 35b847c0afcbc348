import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../resources/search-field.tsx';
import type { FiltersProps } from '../resources/resource.ts';
import type { OrganizationKind } from './organization-fields.ts';

export function OrganizationFilters({ filters, onFilter }: FiltersProps<OrganizationKind>) {
  const { t } = useLingui();
  return (
    <search>
      <SearchField
        label={t`Name`}
        value={filters.name ?? ''}
        onSearch={(name) => onFilter({ name: name || undefined })}
      />
    </search>
  );
}
