import { useLingui } from '@lingui/react/macro';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { FilterChip, FilterChips } from '#/ui/lists/filter-chip.tsx';
import { activeFilters } from './filter-words.ts';

interface ActiveFiltersProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
}

/** Each chip removes its own filter. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t, i18n } = useLingui();
  const active = activeFilters(filters, i18n);
  if (active.length === 0) return null;
  return (
    <FilterChips label={t`Active filters`}>
      {active.map(({ key, text, without }) => (
        <FilterChip key={key} label={t`Remove filter: ${text}`} onRemove={() => onChange(without)}>
          {text}
        </FilterChip>
      ))}
    </FilterChips>
  );
}
