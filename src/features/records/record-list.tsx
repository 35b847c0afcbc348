import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { afterPaint } from '#/browser/page/first-screen.ts';
import { recordListQuery, type ListReader } from '#/data/records/record-list.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ListPlace } from '#/ui/lists/list-place.tsx';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { usePhone } from '#/ui/layout/use-media.ts';
import { useWide, WithPanel } from '#/ui/layout/with-panel.tsx';
import { FiltersButton, OpenFilters } from './filters-button.tsx';
import { RecordListRows } from './record-list-rows.tsx';
import { useRecordFilters } from './use-record-filters.ts';

const loadPanel = () => import('./list-filters.tsx');

const loadFilters = async () => {
  await afterPaint();
  return loadPanel();
};
const ignore = () => undefined;

interface RecordListProps {
  page: number;
  filters: RecordFilters;
  reader: ListReader;
  Mark?: ComponentType<{ id: number }> | undefined;
}

/** The filters' code loads after the list. */
export function RecordList({ page, filters, reader, Mark }: RecordListProps) {
  const { t } = useLingui();
  const control = useRecordFilters(filters);
  const isWide = useWide();
  const isPhone = usePhone();
  const query = useQuery({ ...recordListQuery({ page, filters }, reader), placeholderData: keepPreviousData });
  const { data, error, isFetching } = query;
  const [isThere, setThere] = useState(false);
  if (!isThere && (data || error)) setThere(true);
  const count = isFetching ? undefined : data?.value.meta.totalCount;
  const { isDoctor } = reader;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filtersButton = <FiltersButton control={control} onPress={() => setSheetOpen(true)} />;
  return (
    <WithPanel
      label={t`Filter by`}
      panel={
        isThere && isWide ? (
          <LoadedPart load={loadFilters} onMissing={ignore}>
            {({ FilterPanel }) => <FilterPanel control={control} isDoctor={isDoctor} />}
          </LoadedPart>
        ) : null
      }
    >
      {/* The room of the presets, so that no row moves when they come. */}
      <div className="list-presets" data-few={isDoctor ? undefined : true}>
        {isThere ? (
          <LoadedPart load={loadFilters} onMissing={ignore}>
            {({ Presets }) => <Presets control={control} reader={reader} />}
          </LoadedPart>
        ) : null}
        {isWide || isPhone ? null : filtersButton}
      </div>
      <ListHead meta={data?.savedAt === undefined ? undefined : <SavedCopyNote savedAt={data.savedAt} />}>
        {isPhone ? filtersButton : null}
        {isThere ? (
          <LoadedPart load={loadFilters} onMissing={ignore}>
            {({ ListTools }) => (
              <ListTools control={control} page={page} filters={filters} reader={reader} query={query} />
            )}
          </LoadedPart>
        ) : null}
      </ListHead>
      <output className="visually-hidden">
        {count === undefined ? null : <Plural value={count} one="# recording" other="# recordings" />}
      </output>
      <ListPlace label={t`Recordings`}>
        <RecordListRows
          page={page}
          filters={filters}
          reader={reader}
          Mark={Mark}
          query={query}
          onClear={() => control.change({})}
        />
      </ListPlace>
      {isSheetOpen && !isWide ? (
        <OpenFilters {...{ control, isDoctor, count }} onClose={() => setSheetOpen(false)} />
      ) : null}
    </WithPanel>
  );
}
