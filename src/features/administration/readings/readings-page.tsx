import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readingListQuery, type ReadingSelection } from '#/data/administration/readings.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { FiltersFold } from '../resources/filters-fold.tsx';
import { useRememberedSearch } from '../resources/remembered-search.ts';
import { SectionList } from '../resources/section-list.tsx';
import { ReadingFilters, type ReadingFilterValues } from './reading-filters.tsx';
import { ReadingTable } from './reading-table.tsx';

const section = 'history';

interface ReadingsPageProps {
  filters: ReadingFilterValues & { page: number };
  /** The way to the changes. */
  views: ReactNode;
  onFilter: (filters: ReadingFilterValues & { page: number }) => void;
}

/** Who looked at what, beside the history of changes. */
export function ReadingsPage({ filters, views, onFilter }: ReadingsPageProps) {
  const { t } = useLingui();
  const [{ name }, setSearch] = useRememberedSearch(section, { name: '' });
  const { page, read, patient, from, to } = filters;
  const inForce = [read, patient, from, to, name].filter(Boolean).length;
  return (
    <Page>
      <DocumentTitle>{t`Who looked`}</DocumentTitle>
      <PageHead title={t`History`} actions={views} />
      <FiltersFold inForce={inForce}>
        <ReadingFilters
          filters={{ read, patient, from, to }}
          name={name}
          onFilter={(changed) => onFilter({ ...changed, page: 1 })}
          onName={(changed) => {
            setSearch({ name: changed });
            onFilter({ ...filters, page: 1 });
          }}
        />
      </FiltersFold>
      <ReadingList
        selection={{ page, kind: read, patientId: patient, from, to, name: name || null }}
        isFiltered={inForce > 0}
        onClear={() => {
          setSearch({ name: '' });
          onFilter({ page: 1, read: undefined, patient: undefined, from: undefined, to: undefined });
        }}
      />
    </Page>
  );
}

interface ReadingListProps {
  selection: ReadingSelection;
  isFiltered: boolean;
  onClear: () => void;
}

function ReadingList({ selection, isFiltered, onClear }: ReadingListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...readingListQuery(selection), placeholderData: keepPreviousData });
  return (
    <SectionList
      section={section}
      page={selection.page}
      query={query}
      failed={t`Who looked could not be loaded`}
      empty={
        <StateBlock
          isFramed
          art={<EmptyArt />}
          title={isFiltered ? t`No entry found` : t`No entry yet`}
          text={isFiltered ? t`Nobody who looked matches these filters.` : undefined}
          actions={isFiltered ? <Button onPress={onClear}>{t`Clear the filters`}</Button> : null}
        />
      }
      note={
        query.data?.meta.hasMore ? (
          <p className="second">{t`Older entries are not listed. Choose a period or another filter to find them.`}</p>
        ) : null
      }
      renderTable={(shown) => <ReadingTable {...shown} />}
    />
  );
}
