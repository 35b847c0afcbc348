import {
  hashKey,
  isCancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Answer } from './saved-copy.ts';

/** An answer on its way to another tab. */
export interface ToldAnswer {
  wire: unknown;
  version: string | undefined;
}

/** A query that is asked for again and again, and whose answers travel from tab to tab as they do on the wire. */
export interface PolledQuery {
  readonly hash: string;
  /** Asks the platform, as every reader of the query does; undefined when only a copy could be had. Throws what failed. */
  ask: (client: QueryClient) => Promise<ToldAnswer | undefined>;
  /** Takes what another tab was told that asked at `askedAt` (ms since 1970), unless something newer is here. */
  hear: (client: QueryClient, told: ToldAnswer, askedAt: number) => void;
}

/** Has a query polled; `schema` is the form of its value on the wire. */
export function polled<T, Key extends QueryKey>(
  options: FetchQueryOptions<Answer<T>, Error, Answer<T>, Key>,
  schema: z.ZodMiniType<T>,
): PolledQuery {
  return {
    hash: hashKey(options.queryKey),
    ask: async (client) => {
      const { value, savedAt, version } = await client.query({ ...options, staleTime: 0 }).catch((error: unknown) => {
        const shown = client.getQueryData<Answer<T>>(options.queryKey);
        // This tab has just changed it: what is shown is newer than what would have come.
        if (isCancelledError(error) && shown) return shown;
        throw error;
      });
      return savedAt === undefined ? { wire: z.encode(schema, value), version } : undefined;
    },
    hear: (client, { wire, version }, askedAt) => {
      const shown = client.getQueryState<Answer<T>>(options.queryKey);
      const told = schema.safeParse(wire);
      if (!told.success || !shown || shown.dataUpdatedAt > askedAt) return;
      const isSame = shown.data && JSON.stringify(z.encode(schema, shown.data.value)) === JSON.stringify(wire);
      // What has not changed stays the same object: nothing is drawn anew.
      const value = isSame && shown.data ? shown.data.value : told.data;
      client.setQueryData<Answer<T>>(options.queryKey, { value, version });
    },
  };
}
