import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resourceListQuery, type ResourceData } from '#/data/administration/resources.ts';
import { Button } from '#/ui/actions/button.tsx';
import { usePhone } from '#/ui/layout/use-media.ts';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { ChosenBar } from '../chosen/chosen-bar.tsx';
import { useChosenColumn, withChosenArea } from '../chosen/chosen-column.tsx';
import { useChosen } from '../chosen/use-chosen.ts';
import { ExportList } from './export-list.tsx';
import { NothingMatches } from './filters-fold.tsx';
import type { Resource, ResourceKind } from './resource.ts';
import { SectionList } from './section-list.tsx';
import { sectionTable } from './sections.ts';
import { SortSelect, useSortedColumns } from './sorted-list.tsx';

interface ResourceListProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  selection: Kind['selection'];
  held: readonly string[];
  own: { id: number; name: string } | undefined;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  isFiltered: boolean;
  onClear: () => void;
  create: ReactNode;
  imports: ReactNode;
}

export function ResourceList<Kind extends ResourceKind>(props: ResourceListProps<Kind>) {
  const { resource, selection, held, own, sort, onSort, isFiltered, onClear, create, imports } = props;
  const { i18n, t } = useLingui();
  const { section } = resource.calls;
  const words = sectionTable[section];
  const sorting = { sort, usual: resource.columns.find(({ isUsualOrder }) => isUsualOrder)?.sortBy, onSort };
  const columns = useSortedColumns(resource.columns, sorting);
  const isPhone = usePhone();
  const { page: _, ...found } = selection;
  const chosen = useChosen(JSON.stringify({ ...found, sort: undefined }));
  const query = useQuery({ ...resourceListQuery(resource.calls, selection), placeholderData: keepPreviousData });
  // What the list shows meanwhile is what was found before.
  const isTurning = query.isPlaceholderData;
  const chosenColumn = useChosenColumn<Kind['item']>(chosen, resource.titleOf, isTurning);
  const actions = resource.actions?.filter(({ isAllowed }) => isAllowed(held)) ?? [];
  const phoneColumns = resource.phoneColumns ?? 'minmax(0, 1fr) fit-content(50%)';
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
        <>
          <div className="chosen-bar">
            {isPhone && sorting.usual !== undefined && !chosen.isOn ? (
              <SortSelect columns={resource.columns} {...sorting} />
            ) : null}
            {resource.exported && !chosen.isOn ? (
              <ExportList<Pick<Kind, keyof ResourceData>>
                calls={resource.calls}
                columns={resource.exported}
                selection={selection}
                isDisabled={shown.rows.length === 0}
              />
            ) : null}
            {actions.length > 0 ? (
              <ChosenBar
                actions={actions}
                chosen={chosen}
                isTurning={isTurning}
                total={query.data?.meta.totalCount ?? 0}
                selection={selection}
                held={held}
                own={own}
              />
            ) : null}
          </div>
          <ListTable
            label={i18n._(words.title)}
            columns={chosen.isOn ? [chosenColumn, ...columns] : columns}
            rowKey={({ id }) => id}
            phoneAreas={chosen.isOn ? withChosenArea(resource.phoneAreas) : resource.phoneAreas}
            phoneColumns={chosen.isOn ? `auto ${phoneColumns}` : phoneColumns}
            hasChevron
            loadingLabel={t`Loading...`}
            {...shown}
          />
        </>
      )}
    />
  );
}
