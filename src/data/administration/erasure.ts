import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { serviceAddress } from '#/browser/http/service-address.ts';
import { fillPath } from '#/contract/endpoint.ts';
import { archivePath, erasureCalls as calls } from '#/contract/erasure.ts';
import { administrationKeys } from './administration-keys.ts';
import { withOwnPassword } from './own-password.ts';
import { invalidateAdministration } from './resources.ts';

const pollMs = 3000;

/** While an archive comes in, only the platform knows when it has come to its end. */
export function erasableQuery(id: number, isArchiving: boolean) {
  return queryOptions({
    queryKey: administrationKeys.erasable(id),
    queryFn: ({ signal }) => call(calls.fetch, { params: { id }, signal }),
    gcTime: 0,
    refetchInterval: isArchiving ? pollMs : false,
    meta: { quiet: true },
  });
}

export function archivePreparation(id: number) {
  return mutationOptions({
    mutationFn: () => withOwnPassword(() => call(calls.prepareArchive, { params: { id } })),
  });
}

/** The browser itself loads it, as it may be larger than the memory. */
export function archiveAddress(id: number): string {
  return new URL(serviceAddress('referential') + fillPath(archivePath, { id }), location.href).href;
}

export function patientErasure(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (reason: string) => withOwnPassword(() => call(calls.erase, { params: { id }, body: { reason } })),
    onSuccess: () => invalidateAdministration(queryClient),
  });
}
