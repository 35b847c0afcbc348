import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { organizationCalls } from '#/contract/administered-organizations.ts';

/** The server's largest page. */
const most = 500;

/** Those within reach, by name. Only roles that act beyond one organization may ask. */
export const organizationsQuery = queryOptions({
  queryKey: ['administration', 'organizations'],
  queryFn: async ({ signal }) => {
    const { data } = await call(organizationCalls.list, {
      body: { search: {}, pagination: { start: 0, limit: most } },
      signal,
    });
    return data;
  },
  staleTime: 60_000,
  meta: { quiet: true },
});
