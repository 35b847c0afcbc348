import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resourceListQuery } from '#/data/administration/resources.ts';
import { Button } from '#/ui/actions/button.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { NothingMatches } from './filters-fold.tsx';
import type { Resource, ResourceKind } from './resource.ts';
import { SectionList } from './section-list.tsx';
import { sectionTable } from './sections.ts';

interface ResourceListProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  selection: Kind['selection'];
  isFiltered: boolean;
  onClear: () => void;
  create: ReactNode;
  imports: ReactNode;
}

export function ResourceList<Kind extends ResourceKind>(props: ResourceListProps<Kind>) {
  const { resource, selection, isFiltered, onClear, create, imports } = props;
  const { i18n, t } = useLingui();
  const { section } = resource.calls;
  const words = sectionTable[section];
  const columns = resource.columns.map((column) => ({ ...column, heading: i18n._(column.heading) }));
  const query = useQuery({ ...resourceListQuery(resource.calls, selection), placeholderData: keepPreviousData });
  return (
    <SectionList
      section={section}
      page={selection.page}
      query={query}
      failed={i18n._(words.failed)}
      empty={
        <StateBlock
          isFramed
          art={<EmptyArt />}
          title={i18n._(isFiltered ? words.noneFound : words.none)}
          text={
            isFiltered ? (
              <NothingMatches />
            ) : !create ? (
              t`Your role does not allow you to create this. What other administrators create appears here.`
            ) : imports ? (
              t`Create the first one here, or import many from a file.`
            ) : undefined
          }
          actions={
            isFiltered ? (
              <Button onPress={onClear}>{t`Clear the filters`}</Button>
            ) : (
              <>
                {imports}
                {create}
              </>
            )
          }
        />
      }
      renderTable={(shown) => (
        <ListTable
          label={i18n._(words.title)}
          columns={columns}
          rowKey={({ id }) => id}
          phoneAreas={resource.phoneAreas}
          phoneColumns={resource.phoneColumns ?? 'minmax(0, 1fr) fit-content(50%)'}
          hasChevron
          loadingLabel={t`Loading...`}
          {...shown}
        />
      )}
    />
  );
}
