import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { recordPage } from '#/contract/records.ts';
import { useListNews } from '#/data/changes/list-news.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { recordKeys } from '#/data/records/record-keys.ts';
import { followedRecordList, type ListReader } from '#/data/records/record-list.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { ListNewsLine } from '#/parts/page/list-news-line.tsx';
import { SinceLastLine } from '#/parts/visit/since-last-line.tsx';
import { ActiveFilters } from './filter-chips.tsx';
import type { FilterControl } from './use-record-filters.ts';

interface ListToolsProps {
  control: FilterControl;
  page: number;
  filters: RecordFilters;
  reader: ListReader;
  query: UseQueryResult<Answer<z.output<typeof recordPage>>>;
}

export function ListTools({ control, page, filters, reader, query }: ListToolsProps) {
  const client = useQueryClient();
  const news = useListNews(
    {
      ...followedRecordList({ page, filters }, reader),
      // What has changed may stand on another page, or be hidden by the filters.
      onAnswer: () => void client.invalidateQueries({ queryKey: recordKeys.counts }),
    },
    query,
  );
  return (
    <>
      <ActiveFilters filters={control.filters} onChange={control.change} />
      <ListNewsLine news={news} />
      {news ? null : <SinceLastLine reader={reader} onShow={control.change} />}
    </>
  );
}
