import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { itemsPerPage, resourceListQuery } from '#/data/administration/resources.ts';
import { sectionPath } from '#/domain/administration.ts';
import { ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { PageLink } from '#/ui/lists/page-link.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import type { Resource, ResourceKind } from './resource.ts';
import { sectionWords } from './section-words.ts';

interface ResourceListProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  selection: Kind['selection'];
  isFiltered: boolean;
  onClear: () => void;
  create: ReactNode;
}

/** Old rows stay while new ones load. */
export function ResourceList<Kind extends ResourceKind>(props: ResourceListProps<Kind>) {
  const { resource, selection, isFiltered, onClear, create } = props;
  const { i18n, t } = useLingui();
  const { section } = resource.calls;
  const words = sectionWords[section];
  const columns = resource.columns.map((column) => ({ ...column, heading: i18n._(column.heading) }));
  const query = useQuery({ ...resourceListQuery(resource.calls, selection), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && (!data || isPlaceholderData)) return <ListProblem title={i18n._(words.failed)} query={query} />;
  const total = data?.meta.totalCount;
  if (total === 0 && !isPlaceholderData)
    return (
      <StateBlock
        isFramed
        art={<EmptyArt />}
        title={i18n._(isFiltered ? words.noneFound : words.none)}
        text={
          isFiltered
            ? t`Nothing matches these filters. A part of the name is enough; accents and capitals do not matter.`
            : undefined
        }
        actions={isFiltered ? <Button onPress={onClear}>{t`Clear the filters`}</Button> : create}
      />
    );
  const pageCount = pageCountOf(total ?? 0, itemsPerPage);
  const page = (target: number) => ({
    to: sectionPath(section),
    search: (before: object) => ({ ...before, page: target }) as never,
  });
  if (total !== undefined && !isPlaceholderData && selection.page > pageCount)
    return <Navigate {...page(pageCount)} replace />;
  return (
    <>
      <ListTable
        label={i18n._(words.title)}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        phoneAreas={resource.phoneAreas}
        phoneColumns={resource.phoneColumns}
        hasChevron
        isLoading={isFetching}
        isTurning={isPlaceholderData}
        loadingLabel={t`Loading...`}
        loadingRows={itemsPerPage}
      />
      {total === undefined || total === 0 ? null : (
        <ListPages
          page={Math.min(selection.page, pageCount)}
          perPage={itemsPerPage}
          totalCount={total}
          renderLink={(target, { 'aria-current': current, ...link }) => (
            <PageLink {...page(target)} isCurrent={current === 'page'} {...link} />
          )}
        />
      )}
    </>
  );
}
