import { hashKey, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { isInFuture } from '#/domain/clock.ts';
import { isSameJson } from '#/domain/same-json.ts';
import type { EpochMs } from '#/domain/epoch.ts';

export interface SharedAnswer {
  wire: unknown;
  version: string | undefined;
}

export interface PolledQuery {
  readonly hash: string;
  request: (client: QueryClient) => Promise<SharedAnswer | undefined>;
  receive: (client: QueryClient, shared: SharedAnswer, requestedAt: EpochMs) => void;
}

export function polled<T, Key extends QueryKey>(
  options: FetchQueryOptions<Answer<T>, Error, Answer<T>, Key>,
  schema: z.ZodMiniType<T>,
): PolledQuery {
  return {
    hash: hashKey(options.queryKey),
    request: async (client) => {
      // What is under way may be answered from before the change that this poll is for.
      const underWay = client.getQueryCache().find({ queryKey: options.queryKey, exact: true })?.promise;
      await underWay?.catch(() => undefined);
      const request = () => client.query({ ...options, staleTime: 0 });
      const updates = () => client.getQueryState(options.queryKey)?.dataUpdateCount;
      const before = updates();
      const first = await request();
      // If a change of this tab has cancelled the reading, the library returns the former data.
      const { value, savedAt, version } = updates() === before ? await request() : first;
      return savedAt === undefined ? { wire: z.encode(schema, value), version } : undefined;
    },
    receive: (client, { wire, version }, requestedAt) => {
      const shown = client.getQueryState<Answer<T>>(options.queryKey);
      const shared = schema.safeParse(wire);
      if (!shared.success || !shown || isNewer(shown.dataUpdatedAt, requestedAt)) return;
      const isSame = shown.data && isSameJson(z.encode(schema, shown.data.value), wire);
      const value = isSame && shown.data ? shown.data.value : shared.data;
      client.setQueryData<Answer<T>>(options.queryKey, { value, version }, { updatedAt: requestedAt });
    },
  };
}

function isNewer(time: number, requestedAt: number): boolean {
  return time > requestedAt && !isInFuture(time, Date.now());
}
