import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { platformStateCalls, type SetUp } from '#/contract/platform-state.ts';
import { administrationKeys } from './administration-keys.ts';

export const platformStateQuery = queryOptions({
  queryKey: administrationKeys.platform,
  queryFn: ({ signal }) => call(platformStateCalls.fetch, { signal }),
  // A new platform opens its page with what was just read.
  staleTime: 10_000,
  meta: { quiet: true },
});

/** Only the first administrator is there. */
export function isEmptyPlatform({ professionals, products, devices }: SetUp): boolean {
  return professionals + products + devices === 0;
}
