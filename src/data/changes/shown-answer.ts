import type { Query, QueryClient } from '@tanstack/react-query';
import { positionOf, type ChangesPosition } from '#/browser/http/changes-position.ts';
import { lateAnswer, requestTimeOf } from '#/data/calls/query-client.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** What a screen shows of the platform. */
export interface ShownAnswer {
  /** It is as the platform had it at this time, by `performance.now()`, or later. */
  requestedAt: number;
  position: ChangesPosition | undefined;
}

export function shownAnswer(client: QueryClient, queryHash: string): ShownAnswer {
  const query = client.getQueryCache().get<{ value?: unknown; savedAt?: EpochMs }>(queryHash);
  const data = query?.state.data;
  if (!query || !data || data.savedAt !== undefined) return { requestedAt: -Infinity, position: undefined };
  return { requestedAt: requestTimeOf(query as Query) ?? -Infinity, position: positionOf(data.value) };
}

/** The answer that is on its way to the screen. */
export function answerUnderWay(client: QueryClient, queryHash: string): Promise<unknown> | undefined {
  const query = client.getQueryCache().get(queryHash);
  return query && (lateAnswer(query) ?? (query.state.fetchStatus === 'fetching' ? query.promise : undefined));
}
