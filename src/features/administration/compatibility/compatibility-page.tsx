import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { compatibilityQuery } from '#/data/administration/firmwares.ts';
import { itemsPerPage } from '#/data/administration/resources.ts';
import { sectionPath } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { PageLink } from '#/ui/lists/page-link.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { importPaths } from '../imports/import-words.ts';
import { FiltersFold } from '../resources/filters-fold.tsx';
import { NameFilter, type NameFilters } from '../resources/name-filter.tsx';
import { compatibilityColumns } from './compatibility-columns.tsx';

const section = 'compatibility';

interface CompatibilityPageProps {
  filters: NameFilters;
  mayImport: boolean;
  onFilter: (filters: NameFilters) => void;
}

export function CompatibilityPage({ filters, mayImport, onFilter }: CompatibilityPageProps) {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Compatibility`}</DocumentTitle>
      <PageHead
        title={t`Compatibility`}
        actions={
          mayImport ? (
            <LinkButton to={sectionPath(section, importPaths.compatibility)}>{t`Import compatibility`}</LinkButton>
          ) : null
        }
      >
        {t`Which firmware runs on which hardware, with which driver. It is changed on the page of the firmware.`}
      </PageHead>
      <FiltersFold inForce={filters.name ? 1 : 0}>
        <NameFilter filters={filters} onFilter={(changed) => onFilter({ ...changed, page: 1 })} />
      </FiltersFold>
      <CompatibilityList filters={filters} />
    </Page>
  );
}

const pageAt = (target: number) => ({
  to: sectionPath(section),
  search: (before: object) => ({ ...before, page: target }) as never,
});

/** Old rows stay while new ones load. */
function CompatibilityList({ filters }: Pick<CompatibilityPageProps, 'filters'>) {
  const { t } = useLingui();
  const query = useQuery({ ...compatibilityQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && (!data || isPlaceholderData))
    return <ListProblem title={t`The compatibility could not be loaded`} query={query} />;
  const total = data?.meta.totalCount;
  if (total === 0 && !isPlaceholderData)
    return (
      <StateBlock
        isFramed
        art={<EmptyArt />}
        title={filters.name ? t`Nothing found` : t`No firmware runs on any hardware yet`}
      />
    );
  const pageCount = pageCountOf(total ?? 0, itemsPerPage);
  if (total !== undefined && !isPlaceholderData && filters.page > pageCount)
    return <Navigate {...pageAt(pageCount)} replace />;
  return (
    <>
      <ListTable
        label={t`Compatibility`}
        rows={data?.data ?? []}
        rowKey={({ firmwareId, hardwareId, driverId }) => `${firmwareId} ${hardwareId} ${driverId ?? ''}`}
        phoneAreas='"product firmware" "hardware hardware" "driver driver"'
        columns={compatibilityColumns()}
        hasChevron
        isLoading={isFetching}
        isTurning={isPlaceholderData}
        loadingLabel={t`Loading...`}
        loadingRows={itemsPerPage}
      />
      {total === undefined || total === 0 ? null : (
        <ListPages
          page={Math.min(filters.page, pageCount)}
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
