import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { historyListQuery, type HistorySelection } from '#/data/administration/history.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { FiltersFold } from '../resources/filters-fold.tsx';
import { SectionList } from '../resources/section-list.tsx';
import { useRememberedSearch } from '../resources/remembered-search.ts';
import { HistoryFilters, type HistoryFilterValues } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';

const section = 'history';

interface HistoryPageProps {
  /** The way to who looked, for those who may see it. */
  views?: ReactNode;
  filters: HistoryFilterValues & { page: number };
  onFilter: (filters: HistoryFilterValues & { page: number }) => void;
}

export function HistoryPage({ filters, views, onFilter }: HistoryPageProps) {
  const { t } = useLingui();
  const [{ name }, setSearch] = useRememberedSearch(section, { name: '' });
  const { page: _, ...others } = filters;
  const inForce = [...Object.values(others), name].filter(Boolean).length;
  return (
    <Page>
      <DocumentTitle>{t`History`}</DocumentTitle>
      <PageHead title={t`History`} actions={views} />
      <FiltersFold inForce={inForce}>
        <HistoryFilters
          filters={others}
          name={name}
          onFilter={(changed) => onFilter({ ...changed, page: 1 })}
          onName={(changed) => {
            setSearch({ name: changed });
            onFilter({ ...filters, page: 1 });
          }}
        />
      </FiltersFold>
      <HistoryList
        selection={{ ...filters, name: name || null }}
        isFiltered={inForce > 0}
        onClear={() => {
          setSearch({ name: '' });
          onFilter({ page: 1 });
        }}
      />
    </Page>
  );
}

interface HistoryListProps {
  selection: HistorySelection;
  isFiltered: boolean;
  onClear: () => void;
}

function HistoryList({ selection, isFiltered, onClear }: HistoryListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...historyListQuery(selection), placeholderData: keepPreviousData });
  return (
    <SectionList
      section={section}
      page={selection.page}
      query={query}
      failed={t`The history could not be loaded`}
      empty={
        <StateBlock
          isFramed
          art={<EmptyArt />}
          title={isFiltered ? t`No entry found` : t`No entry yet`}
          text={isFiltered ? t`Nothing in the history matches these filters.` : undefined}
          actions={isFiltered ? <Button onPress={onClear}>{t`Clear the filters`}</Button> : null}
        />
      }
      note={
        query.data?.meta.hasMore ? (
          <p className="second">{t`Older entries are not listed. Choose a period or another filter to find them.`}</p>
        ) : null
      }
      renderTable={(shown) => <HistoryTable {...shown} />}
    />
  );
}
