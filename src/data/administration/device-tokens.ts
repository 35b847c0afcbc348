import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { deviceTokenCalls as calls } from '#/contract/device-tokens.ts';
import { administrationKeys } from './administration-keys.ts';
import { withOwnPassword } from './own-password.ts';
import { besideMs, invalidateAdministration } from './resources.ts';

export function deviceTokensQuery(deviceId: number) {
  return queryOptions({
    queryKey: administrationKeys.deviceTokens(deviceId),
    queryFn: async ({ signal }) => (await call(calls.list, { params: { id: deviceId }, signal })).data,
    staleTime: besideMs,
    meta: { quiet: true },
  });
}

/** The answer alone has the token. It must not stay in the cache of mutations. */
export function tokenCreation(queryClient: QueryClient, deviceId: number) {
  return mutationOptions({
    mutationFn: () => withOwnPassword(() => call(calls.create, { params: { id: deviceId } })),
    gcTime: 0,
    onSettled: () => invalidateAdministration(queryClient),
  });
}

export function tokenRevocation(queryClient: QueryClient, deviceId: number) {
  return mutationOptions({
    mutationFn: (tokenId: number) => call(calls.revoke, { params: { id: deviceId, tokenId } }),
    onSettled: () => invalidateAdministration(queryClient),
  });
}
