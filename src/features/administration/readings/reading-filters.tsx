import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { readingKinds } from '#/domain/reading.ts';
import { idIn } from '#/domain/id.ts';
import { Select } from '#/ui/fields/select.tsx';
import { HistorySearch, period, type HistorySearchProps } from '../history/history-search.tsx';
import { SearchField } from '../resources/search-field.tsx';
import { readingKindOptions } from './reading-words.ts';

/** What the address of the list holds, beside the page. Names are not in it. */
export const readingFilters = z.object({
  read: z.catch(z.optional(z.enum(readingKinds)), undefined),
  patient: z.catch(z.optional(z.int().check(z.positive())), undefined),
  ...period,
});

export type ReadingFilterValues = z.output<typeof readingFilters>;

export function ReadingFilters(props: HistorySearchProps<ReadingFilterValues>) {
  const { t } = useLingui();
  const { filters, onFilter } = props;
  const all = { value: '' as const, label: t`All` };
  return (
    <HistorySearch {...props}>
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
    </HistorySearch>
  );
}
