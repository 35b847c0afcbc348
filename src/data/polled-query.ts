import { hashKey, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Answer } from './saved-copy.ts';

/** A query that is asked for again and again, and whose answers travel from tab to tab as they do on the wire. */
export interface PolledQuery {
  readonly hash: string;
  /** Asks the platform, as every reader of the query does; undefined when only a copy could be had. Throws what failed. */
  ask: (client: QueryClient) => Promise<{ wire: unknown } | undefined>;
  /** Takes what another tab was told that asked at `askedAt` (ms since 1970), unless something newer is here. */
  hear: (client: QueryClient, wire: unknown, askedAt: number) => void;
}

/** Has a query polled; `schema` is the form of its value on the wire. */
export function polled<T, Key extends QueryKey>(
  options: FetchQueryOptions<Answer<T>, Error, Answer<T>, Key>,
  schema: z.ZodMiniType<T>,
): PolledQuery {
  return {
    hash: hashKey(options.queryKey),
    ask: async (client) => {
      const { value, savedAt } = await client.query({ ...options, staleTime: 0 });
      return savedAt === undefined ? { wire: z.encode(schema, value) } : undefined;
    },
    hear: (client, wire, askedAt) => {
      const shown = client.getQueryState<Answer<T>>(options.queryKey);
      const told = schema.safeParse(wire);
      if (!told.success || !shown || shown.dataUpdatedAt > askedAt) return;
      const isSame = shown.data && JSON.stringify(z.encode(schema, shown.data.value)) === JSON.stringify(wire);
      // What has not changed stays the same object: nothing is drawn anew.
      client.setQueryData<Answer<T>>(options.queryKey, { value: isSame ? shown.data!.value : told.data });
    },
  };
}
