import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import type { Answer, CopyOf } from '#/data/copies/stored-copy.ts';
import { saveAnswer } from '#/data/copies/saved-copy.ts';
import { countChangedRows, type ListedPage } from '#/domain/changed-rows.ts';
import { readList } from '#/session/read-lists.ts';
import { followChanges } from './follow-changes.ts';

/** Changes arrive together, and a busy organization has many. */
const gatherMs = 500;
const pauseMs = 10_000;

type RowOf<Page> = Page extends ListedPage<infer Row> ? Row : never;

interface FollowedList<Page> {
  queryKey: QueryKey;
  request: (signal: AbortSignal) => Promise<Page>;
  keyOf: (row: RowOf<Page>) => number;
  copy: CopyOf<Page>;
  /** False: no platform tells of its changes. */
  isInStream?: boolean;
  /** The page was requested again, so what is counted beside it may have changed, too. */
  onAnswer?: () => void;
}

export interface ListNews {
  count: number;
  show: () => void;
}

/**
 * Requests the shown page again after changes, a reconnection, and when the page is shown again. Undefined if the rows
 * are current.
 */
export function useListNews<Row extends object>(
  { queryKey, request, keyOf, copy, isInStream = true, onAnswer }: FollowedList<ListedPage<Row>>,
  shown: { data: Answer<ListedPage<Row>> | undefined; dataUpdatedAt: number; isPlaceholderData: boolean },
): ListNews | undefined {
  const client = useQueryClient();
  const [found, setFound] = useState<{ of: string; page: ListedPage<Row>; shownAt: number | undefined }>();
  const hash = hashKey(queryKey);
  const isStanding = shown.data !== undefined && !shown.isPlaceholderData;
  const show = (page: ListedPage<Row>) =>
    client.setQueryData<Answer<ListedPage<Row>>>(queryKey, { value: page }, { updatedAt: Date.now() });
  const send = useEffectEvent(async (of: string, signal: AbortSignal) => {
    // Rows that load during the request are newer.
    const shownAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    const lastRequestAt = Date.now();
    const page = await request(signal);
    saveAnswer(client, copy, page, lastRequestAt);
    onAnswer?.();
    const now = client.getQueryState<Answer<ListedPage<Row>>>(queryKey);
    const isSame =
      now?.data !== undefined &&
      now.dataUpdatedAt === shownAt &&
      countChangedRows(now.data.value.data, page.data, keyOf) === 0;
    // The same rows are no longer a copy, and there may be more or fewer on other pages.
    const isNewer = now?.data?.savedAt !== undefined || now?.data?.value.meta.totalCount !== page.meta.totalCount;
    if (isSame && isNewer) show(page);
    else setFound({ of, page, shownAt });
  });
  useEffect(
    () => (isStanding ? startListNews(client, hash, isInStream, (signal) => send(hash, signal)) : undefined),
    [client, hash, isInStream, isStanding],
  );
  const isOfShown = found?.of === hash && found.shownAt === shown.dataUpdatedAt && !shown.isPlaceholderData;
  if (!isOfShown || !shown.data) return undefined;
  const count = countChangedRows(shown.data.value.data, found.page.data, keyOf);
  return count === 0 ? undefined : { count, show: () => show(found.page) };
}

function startListNews(
  client: QueryClient,
  queryHash: string,
  isInStream: boolean,
  send: (signal: AbortSignal) => Promise<void>,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let lastRequestAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    timer = undefined;
    lastRequestAt = performance.now();
    // The connection's display tells of a lost network, and the reconnection asks again.
    send(signal).catch(() => {
      lastRequestAt = -Infinity;
    });
  };
  const check = () => {
    timer ??= setTimeout(request, Math.max(gatherMs, lastRequestAt + pauseMs - performance.now()));
  };
  const stopReading = readList(queryHash, check);
  const following = isInStream
    ? followChanges(
        client,
        ({ isEverything, changes }) => {
          if (isEverything || changes.some(({ kind }) => kind === 'record')) check();
        },
        [queryHash],
      )
    : undefined;
  const comeBack = () => {
    if (document.visibilityState === 'visible' && connection.get().state !== 'offline') check();
  };
  document.addEventListener('visibilitychange', comeBack, { signal });
  return () => {
    stopReading();
    following?.stop();
    stopped.abort();
    clearTimeout(timer);
  };
}
