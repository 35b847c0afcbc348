import { queryOptions } from '@tanstack/react-query';
import { patient } from '#/contract/patients.ts';
import { record } from '#/contract/records.ts';
import { recentlyCopied } from './stored-copy.ts';
import { tabletKeys } from './tablet-keys.ts';

export function recentlyViewedQuery() {
  return queryOptions({
    queryKey: tabletKeys.recentlyViewed,
    queryFn: async ({ client }) => {
      const [patients, records] = await Promise.all([
        recentlyCopied(client, { kind: 'patient', schema: patient }),
        recentlyCopied(client, { kind: 'record', schema: record }),
      ]);
      return { patients, records };
    },
    meta: { quiet: true },
  });
}
