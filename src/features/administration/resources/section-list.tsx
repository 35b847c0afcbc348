import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { itemsPerPage } from '#/data/administration/resources.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import { ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { ListPlace } from '#/ui/lists/list-place.tsx';
import { PageLink } from '#/ui/lists/pages.tsx';
import { sectionTable } from './sections.ts';
import './section-list.css';

export interface Shown<Row> {
  rows: readonly Row[];
  isLoading: boolean;
  isTurning: boolean;
  loadingRows: number;
}

interface SectionListProps<Row> {
  section: Section;
  page: number;
  query: UseQueryResult<{ data: Row[]; meta: { totalCount: number } }>;
  /** The words of a failure. */
  failed: string;
  /** In place of the table if there are no rows. */
  empty: ReactNode;
  /** Below the table. */
  note?: ReactNode;
  renderTable: (shown: Shown<Row>) => ReactNode;
}

/** The types of the router are those of the doctors' routes, so they know no search of a section. */
export function listAt(section: Section, search: object | ((before: object) => object)) {
  return { to: sectionPath(section), search: search as never };
}

/** One page of a list, and the way to the others. Old rows stay while new ones load. */
export function SectionList<Row>(props: SectionListProps<Row>) {
  const { i18n } = useLingui();
  return (
    <ListPlace label={i18n._(sectionTable[props.section].title)}>
      <SectionRows {...props} />
    </ListPlace>
  );
}

function SectionRows<Row>({ section, page, query, failed, empty, note, renderTable }: SectionListProps<Row>) {
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && (!data || isPlaceholderData)) return <ListProblem title={failed} query={query} />;
  const total = data?.meta.totalCount;
  if (total === 0 && !isPlaceholderData)
    return (
      <>
        {empty}
        {note}
      </>
    );
  const pageCount = pageCountOf(total ?? 0, itemsPerPage);
  const pageAt = (target: number) => listAt(section, (before) => ({ ...before, page: target }));
  if (total !== undefined && !isPlaceholderData && page > pageCount) return <Navigate {...pageAt(pageCount)} replace />;
  return (
    <>
      <div className="section-list">
        {renderTable({
          rows: data?.data ?? [],
          isLoading: isFetching,
          isTurning: isPlaceholderData,
          loadingRows: itemsPerPage,
        })}
      </div>
      {note}
      {total === undefined || total === 0 ? null : (
        <ListPages
          page={Math.min(page, pageCount)}
          isTurning={isPlaceholderData}
          perPage={itemsPerPage}
          totalCount={total}
          renderLink={(target, { 'aria-current': current, ...link }) => (
            <PageLink {...pageAt(target)} isCurrent={current === 'page'} {...link} />
          )}
        />
      )}
    </>
  );
}
