import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { id } from '#/contract/codecs.ts';
import { historyActions, historyKinds } from '#/domain/history.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { HistorySearch, period, type HistorySearchProps } from './history-search.tsx';
import { actionOptions, kindOptions } from './history-words.ts';

/** What the address of the list holds, beside the page. Names are not in it. */
export const historyFilters = z.object({
  kind: z.catch(z.optional(z.enum(historyKinds)), undefined),
  action: z.catch(z.optional(z.enum(historyActions)), undefined),
  /** The rows of one import. */
  import: z.catch(z.optional(id), undefined),
  ...period,
});

export type HistoryFilterValues = z.output<typeof historyFilters>;

export function HistoryFilters(props: HistorySearchProps<HistoryFilterValues>) {
  const { t } = useLingui();
  const { filters, onFilter } = props;
  const all = { value: '' as const, label: t`All` };
  return (
    <HistorySearch {...props}>
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
      {filters.import === undefined ? null : (
        <Button onPress={() => onFilter({ ...filters, import: undefined })}>{t`Not only this import`}</Button>
      )}
    </HistorySearch>
  );
}
