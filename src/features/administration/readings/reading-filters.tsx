import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { readingKinds } from '#/domain/reading.ts';
import { idIn } from '#/domain/id.ts';
import { Select } from '#/ui/fields/select.tsx';
import { historyDay } from '../history/history-filters.tsx';
import { DayField } from '../resources/day-field.tsx';
import { SearchField } from '../resources/search-field.tsx';
import { readingKindOptions } from './reading-words.ts';
import '../history/history.css';

/** What the address of the list holds, beside the page. Names are not in it. */
export const readingFilters = z.object({
  read: z.catch(z.optional(z.enum(readingKinds)), undefined),
  patient: z.catch(z.optional(z.int().check(z.positive())), undefined),
  from: historyDay,
  to: historyDay,
});

export type ReadingFilterValues = z.output<typeof readingFilters>;

interface ReadingFiltersProps {
  filters: ReadingFilterValues;
  name: string;
  onFilter: (filters: ReadingFilterValues) => void;
  onName: (name: string) => void;
}

export function ReadingFilters({ filters, name, onFilter, onName }: ReadingFiltersProps) {
  const { t } = useLingui();
  const all = { value: '' as const, label: t`All` };
  return (
    <search className="history__filters">
      <SearchField label={t`Name`} value={name} onSearch={onName} />
      <SearchField
        label={t`Patient’s ID`}
        value={filters.patient === undefined ? '' : String(filters.patient)}
        problemOf={(text) => (text === '' || idIn(text) !== undefined ? undefined : t`Enter a number.`)}
        onSearch={(text) => onFilter({ ...filters, patient: idIn(text) })}
      />
      <Select
        label={t`What`}
        options={[all, ...readingKindOptions()]}
        value={filters.read ?? ''}
        onChange={(read) => onFilter({ ...filters, read: read || undefined })}
      />
      <DayField
        label={t({ message: `From`, comment: 'The first day of a period' })}
        day={filters.from}
        onChange={(from) => onFilter({ ...filters, from })}
      />
      <DayField
        label={t({ message: `To`, comment: 'The last day of a period' })}
        day={filters.to}
        onChange={(to) => onFilter({ ...filters, to })}
      />
    </search>
  );
}
