import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#/data/copies/copy.ts';
import { countChangedRows, type ListedPage } from '#/domain/changed-rows.ts';
import { followChanges } from './follow-changes.ts';

/** Changes arrive together, and a busy organization has many. */
const gatherMs = 500;
const pauseMs = 10_000;

interface FollowedList<Page> {
  queryKey: QueryKey;
  request: (signal: AbortSignal) => Promise<Page>;
  keyOf: (row: Page extends ListedPage<infer Row> ? Row : never) => number;
}

export interface ListNews {
  count: number;
  show: () => void;
}

/** Requests the shown page again after changes. Undefined if the rows are current. */
export function useListNews<Row extends object>(
  { queryKey, request, keyOf }: FollowedList<ListedPage<Row>>,
  shown: { data: Answer<ListedPage<Row>> | undefined; dataUpdatedAt: number; isPlaceholderData: boolean },
): ListNews | undefined {
  const client = useQueryClient();
  const [found, setFound] = useState<{ of: string; page: ListedPage<Row>; shownAt: number | undefined }>();
  const hash = hashKey(queryKey);
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    // Rows that load during the request are newer.
    const shownAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    setFound({ of, page: await request(signal), shownAt });
  });
  useEffect(() => startListNews(client, (signal) => ask(hash, signal)), [client, hash]);
  const isOfShown = found?.of === hash && found.shownAt === shown.dataUpdatedAt && !shown.isPlaceholderData;
  if (!isOfShown || !shown.data) return undefined;
  const count = countChangedRows(shown.data.value.data, found.page.data, keyOf);
  if (count === 0) return undefined;
  return {
    count,
    show: () =>
      client.setQueryData<Answer<ListedPage<Row>>>(queryKey, { value: found.page }, { updatedAt: Date.now() }),
  };
}

function startListNews(client: QueryClient, ask: (signal: AbortSignal) => Promise<void>): () => void {
  const stopped = new AbortController();
  let askedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    timer = undefined;
    askedAt = performance.now();
    // The connection's display tells of a lost network, and the next news ask again.
    ask(stopped.signal).catch(() => undefined);
  };
  const { stop } = followChanges(client, ({ isEverything, changes }) => {
    if (!isEverything && !changes.some(({ kind }) => kind === 'record')) return;
    timer ??= setTimeout(request, Math.max(gatherMs, askedAt + pauseMs - performance.now()));
  });
  return () => {
    stop();
    stopped.abort();
    clearTimeout(timer);
  };
}
