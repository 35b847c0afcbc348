import { useLingui } from '@lingui/react/macro';
import { Select } from '#/ui/fields/select.tsx';
import { usePhone } from '#/ui/layout/use-media.ts';
import type { Column } from '#/ui/lists/list-table.tsx';
import { SortHead } from '#/ui/lists/sort-head.tsx';
import type { DescribedColumn } from './resource.ts';

interface Sorting {
  /** Undefined: the usual order, which is that of `usual`. */
  sort: string | undefined;
  usual: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** A press sorts by the column, the next one from the other end. */
export function useSortedColumns<Item>(
  columns: readonly DescribedColumn<Item>[],
  { sort, usual, onSort }: Sorting,
): Column<Item>[] {
  const { i18n } = useLingui();
  const isPhone = usePhone();
  const inForce = sort ?? usual;
  return columns.map(({ heading, sortBy, ...column }) => {
    const text = i18n._(heading);
    if (sortBy === undefined) return { ...column, heading: text };
    const state = inForce === sortBy ? 'ascending' : inForce === `-${sortBy}` ? 'descending' : 'none';
    const next = state === 'ascending' ? `-${sortBy}` : sortBy;
    const head = isPhone ? undefined : (
      <SortHead sort={state} onPress={() => onSort(next === usual ? undefined : next)}>
        {text}
      </SortHead>
    );
    return { ...column, heading: text, sort: state, head };
  });
}

interface SortSelectProps<Item> extends Sorting {
  columns: readonly DescribedColumn<Item>[];
}

/** A phone shows no heads of columns. */
export function SortSelect<Item>({ columns, sort, usual, onSort }: SortSelectProps<Item>) {
  const { i18n, t } = useLingui();
  const options = columns.flatMap(({ heading, sortBy }) => {
    if (sortBy === undefined) return [];
    const column = i18n._(heading);
    return [
      { value: sortBy, label: t({ message: `${column}, ascending`, comment: 'An order of rows' }) },
      { value: `-${sortBy}`, label: t({ message: `${column}, descending`, comment: 'An order of rows' }) },
    ];
  });
  return (
    <Select
      label={t({ message: `Sort by`, comment: 'The order of the rows of a list' })}
      options={options}
      value={sort ?? usual ?? ''}
      onChange={(chosen) => onSort(chosen === usual ? undefined : chosen)}
    />
  );
}
