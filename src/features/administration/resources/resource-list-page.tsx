import { useLingui } from '@lingui/react/macro';
import { sectionPath } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';
import { FiltersFold } from './filters-fold.tsx';
import type { Resource, ResourceKind } from './resource.ts';
import { ResourceList } from './resource-list.tsx';
import { sectionTable } from './sections.ts';
import { useRememberedSearch } from './remembered-search.ts';

interface ResourceListPageProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  /** The caller's roles in the session's organization. */
  held: readonly string[];
  /** The session's organization. */
  own?: { id: number; name: string } | undefined;
  filters: Kind['filters'];
  onFilter: (filters: Kind['filters']) => void;
}

export function ResourceListPage<Kind extends ResourceKind>(props: ResourceListPageProps<Kind>) {
  const { resource, held, own, filters, onFilter } = props;
  const { i18n } = useLingui();
  const { Filters, noSearch, selectionOf } = resource;
  const { section } = resource.calls;
  const [search, setSearch] = useRememberedSearch<Kind['search']>(section, noSearch);
  const words = sectionTable[section];
  const { page: _, sort, ...others } = filters;
  const inForce = [...Object.values(others), ...Object.values(search)].filter(Boolean).length;
  const create = resource.mayCreate(held) ? (
    <LinkButton variant="primary" icon="plus" to={sectionPath(section, 'create')}>
      {i18n._(words.create)}
    </LinkButton>
  ) : null;
  const imports =
    create &&
    resource.imports?.map(({ path, label }) => (
      <LinkButton key={path} to={sectionPath(section, path)}>
        {i18n._(label)}
      </LinkButton>
    ));
  return (
    <Page>
      <DocumentTitle>{i18n._(words.title)}</DocumentTitle>
      <PageHead
        title={i18n._(words.title)}
        actions={
          <>
            {imports}
            {create}
          </>
        }
      />
      <FiltersFold inForce={inForce}>
        <Filters
          filters={filters}
          search={search}
          held={held}
          onFilter={(changed) => onFilter({ ...changed, sort, page: 1 })}
          onSearch={(changed) => {
            setSearch(changed);
            onFilter({ ...filters, page: 1 });
          }}
        />
      </FiltersFold>
      <ResourceList
        resource={resource}
        selection={selectionOf(filters, search, held)}
        held={held}
        own={own}
        sort={sort}
        onSort={(chosen) => onFilter({ ...filters, sort: chosen, page: 1 })}
        isFiltered={inForce > 0}
        onClear={() => {
          setSearch(noSearch);
          onFilter({ sort, page: 1 });
        }}
        create={create}
        imports={imports}
      />
      {resource.actions ? <OwnPassword /> : null}
    </Page>
  );
}
