import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { historyActions, historyKinds } from '#/domain/history.ts';
import { isMeantDate } from '#/domain/plain-date.ts';
import { Select } from '#/ui/fields/select.tsx';
import { SearchField } from '../resources/search-field.tsx';
import { DayField } from '../resources/day-field.tsx';
import { actionOptions, kindOptions } from './history-words.ts';
import './history.css';

export const historyDay = z.catch(z.optional(z.string().check(z.refine(isMeantDate))), undefined);

/** What the address of the list holds, beside the page. Names are not in it. */
export const historyFilters = z.object({
  kind: z.catch(z.optional(z.enum(historyKinds)), undefined),
  action: z.catch(z.optional(z.enum(historyActions)), undefined),
  from: historyDay,
  to: historyDay,
});

export type HistoryFilterValues = z.output<typeof historyFilters>;

interface HistoryFiltersProps {
  filters: HistoryFilterValues;
  name: string;
  onFilter: (filters: HistoryFilterValues) => void;
  onName: (name: string) => void;
}

export function HistoryFilters({ filters, name, onFilter, onName }: HistoryFiltersProps) {
  const { t } = useLingui();
  const all = { value: '' as const, label: t`All` };
  return (
    <search className="history__filters">
      <SearchField label={t`Name`} value={name} onSearch={onName} />
      <Select
        label={t({ message: `Object`, comment: 'What somebody has changed: a patient, a user' })}
        options={[all, ...kindOptions()]}
        value={filters.kind ?? ''}
        onChange={(kind) => onFilter({ ...filters, kind: kind || undefined })}
      />
      <Select
        label={t`What`}
        options={[all, ...actionOptions()]}
        value={filters.action ?? ''}
        onChange={(action) => onFilter({ ...filters, action: action || undefined })}
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
