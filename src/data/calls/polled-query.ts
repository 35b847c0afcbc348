import {
  hashKey,
  isCancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Answer } from '#/data/copies/saved-copy.ts';

export interface ToldAnswer {
  wire: unknown;
  version: string | undefined;
}

export interface PolledQuery {
  readonly hash: string;
  ask: (client: QueryClient) => Promise<ToldAnswer | undefined>;
  /** `askedAt` is in ms since 1970. */
  hear: (client: QueryClient, told: ToldAnswer, askedAt: number) => void;
}

export function polled<T, Key extends QueryKey>(
  options: FetchQueryOptions<Answer<T>, Error, Answer<T>, Key>,
  schema: z.ZodMiniType<T>,
): PolledQuery {
  return {
    hash: hashKey(options.queryKey),
    ask: async (client) => {
      const { value, savedAt, version } = await client.query({ ...options, staleTime: 0 }).catch((error: unknown) => {
        const shown = client.getQueryData<Answer<T>>(options.queryKey);
        // The data on screen are newer than the cancelled answer.
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
      const value = isSame && shown.data ? shown.data.value : told.data;
      client.setQueryData<Answer<T>>(options.queryKey, { value, version });
    },
  };
}
