import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { billingCalls } from '#/contract/billing.ts';
import { administrationKeys } from './administration-keys.ts';

/** Both months are included. */
export function billingQuery(from: string, to: string) {
  return queryOptions({
    queryKey: administrationKeys.billing(from, to),
    queryFn: async ({ signal }) => {
      const { data } = await call(billingCalls.fetch, { query: { from, to }, signal });
      return data;
    },
    meta: { quiet: true },
  });
}
