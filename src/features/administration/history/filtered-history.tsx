import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { FiltersFold } from '../resources/filters-fold.tsx';
import { useRememberedSearch } from '../resources/remembered-search.ts';
import { SectionList, type Shown } from '../resources/section-list.tsx';
import type { HistorySearchProps } from './history-search.tsx';

const section = 'history';

interface ShownList {
  name: string | null;
  isFiltered: boolean;
  onClear: () => void;
}

interface FilteredHistoryProps<Filters> {
  /** The title of the document. */
  title: string;
  /** The way to the other list. */
  views: ReactNode;
  filters: Filters;
  onFilter: (filters: Filters) => void;
  /** Removes all filters of the address. */
  onClear: () => void;
  renderFilters: (shown: HistorySearchProps<Filters>) => ReactNode;
  renderList: (shown: ShownList) => ReactNode;
}

/** The page of one list of the history. Both lists search for the same name. */
export function FilteredHistory<Filters extends object>(props: FilteredHistoryProps<Filters>) {
  const { title, views, filters, onFilter, onClear, renderFilters, renderList } = props;
  const { t } = useLingui();
  const [{ name }, setSearch] = useRememberedSearch(section, { name: '' });
  const inForce = [...Object.values(filters), name].filter(Boolean).length;
  const onName = (changed: string) => {
    setSearch({ name: changed });
    onFilter(filters);
  };
  return (
    <Page>
      <DocumentTitle>{title}</DocumentTitle>
      <PageHead title={t`History`} actions={views} />
      <FiltersFold inForce={inForce}>{renderFilters({ filters, name, onFilter, onName })}</FiltersFold>
      {renderList({
        name: name || null,
        isFiltered: inForce > 0,
        onClear: () => {
          setSearch({ name: '' });
          onClear();
        },
      })}
    </Page>
  );
}

interface NewestRowsProps<Row> extends Omit<ShownList, 'name'> {
  page: number;
  query: UseQueryResult<{ data: Row[]; meta: { totalCount: number; hasMore: boolean } }>;
  /** The words of a failure. */
  failed: string;
  /** Why a list with filters is empty. */
  noMatch: string;
  renderTable: (shown: Shown<Row>) => ReactNode;
}

export function NewestRows<Row>({ query, noMatch, isFiltered, onClear, ...list }: NewestRowsProps<Row>) {
  const { t } = useLingui();
  return (
    <SectionList
      section={section}
      query={query}
      empty={
        <StateBlock
          isFramed
          art={<EmptyArt />}
          title={isFiltered ? t`No entry found` : t`No entry yet`}
          text={isFiltered ? noMatch : undefined}
          actions={isFiltered ? <Button onPress={onClear}>{t`Clear the filters`}</Button> : null}
        />
      }
      note={
        query.data?.meta.hasMore ? (
          <p className="second">{t`Older entries are not listed. Choose a period or another filter to find them.`}</p>
        ) : null
      }
      {...list}
    />
  );
}
