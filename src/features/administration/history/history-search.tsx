import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { isMeantDate } from '#/domain/plain-date.ts';
import { DayField } from '../resources/day-field.tsx';
import { SearchField } from '../resources/search-field.tsx';
import './history.css';

const day = z.catch(z.optional(z.string().check(z.refine(isMeantDate))), undefined);

/** The first and the last day, in the address of the list. */
export const period = { from: day, to: day };

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export interface HistorySearchProps<Filters> {
  filters: Filters;
  name: string;
  onFilter: (filters: Filters) => void;
  onName: (name: string) => void;
}

/** The filters of both lists of the history: a name, those of the list, and a period. */
export function HistorySearch<Filters extends Period>({
  filters,
  name,
  onFilter,
  onName,
  children,
}: HistorySearchProps<Filters> & { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <search className="history__filters">
      <SearchField label={t`Name`} value={name} onSearch={onName} />
      {children}
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
