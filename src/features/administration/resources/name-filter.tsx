import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { SearchField } from './search-field.tsx';

export interface NameFilters {
  page: number;
  name?: string | undefined;
}

/** What the address of a list holds that is searched by name alone. */
export const nameFilters: z.ZodMiniType<NameFilters> = z.object({
  page: z.number(),
  name: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
});

interface NameFilterProps {
  filters: NameFilters;
  /** If more than the name is searched. */
  label?: string | undefined;
  onFilter: (filters: Omit<NameFilters, 'page'>) => void;
}

export function NameFilter({ filters, label, onFilter }: NameFilterProps) {
  const { t } = useLingui();
  return (
    <search>
      <SearchField
        label={label ?? t`Name`}
        value={filters.name ?? ''}
        onSearch={(name) => onFilter({ name: name || undefined })}
      />
    </search>
  );
}
