import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionPath } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Fold } from '#/ui/layout/fold.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import type { Resource, ResourceKind } from './resource.ts';
import { ResourceList } from './resource-list.tsx';
import { sectionWords } from './section-words.ts';

interface ResourceListPageProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  /** The caller's roles in the session's organization. */
  held: readonly string[];
  filters: Kind['filters'];
  onFilter: (filters: Kind['filters']) => void;
}

export function ResourceListPage<Kind extends ResourceKind>(props: ResourceListPageProps<Kind>) {
  const { resource, held, filters, onFilter } = props;
  const { i18n, t } = useLingui();
  const { Filters, noSearch, selectionOf } = resource;
  const { section } = resource.calls;
  const [search, setSearch] = useSearch(resource);
  const words = sectionWords[section];
  const { page: _, ...others } = filters;
  const inForce = [...Object.values(others), ...Object.values(search)].filter(Boolean).length;
  const create = resource.mayCreate(held) ? (
    <LinkButton variant="primary" icon="plus" to={sectionPath(section, 'create')}>
      {i18n._(words.create)}
    </LinkButton>
  ) : null;
  return (
    <Page>
      <DocumentTitle>{i18n._(words.title)}</DocumentTitle>
      <PageHead title={i18n._(words.title)} actions={create} />
      <Fold
        heading={t`Filters`}
        labels={{ open: t`Show`, close: t`Hide` }}
        isOpenAtFirst={matchMedia('(min-width: 768px)').matches}
        summary={
          inForce === 0 ? null : (
            <span className="second">
              <Plural value={inForce} one="# in force" other="# in force" />
            </span>
          )
        }
      >
        <Filters
          filters={filters}
          search={search}
          held={held}
          onFilter={(changed) => onFilter({ ...changed, page: 1 })}
          onSearch={(changed) => {
            setSearch(changed);
            onFilter({ ...filters, page: 1 });
          }}
        />
      </Fold>
      <ResourceList
        resource={resource}
        selection={selectionOf(filters, search, held)}
        isFiltered={inForce > 0}
        onClear={() => {
          setSearch(noSearch);
          onFilter({ page: 1 });
        }}
        create={create}
      />
    </Page>
  );
}

/** It may hold names of persons, so it stays in memory. It is there again when the user comes back to the list. */
function useSearch<Kind extends ResourceKind>({ calls, noSearch }: Resource<Kind>) {
  const queryClient = useQueryClient();
  const key = ['administration', calls.section, 'search'];
  const [search, setSearch] = useState<Kind['search']>(() => queryClient.getQueryData<Kind['search']>(key) ?? noSearch);
  const change = (changed: Kind['search']) => {
    queryClient.setQueryData(key, changed);
    setSearch(changed);
  };
  return [search, change] as const;
}
