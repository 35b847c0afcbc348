import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import {
  organizationCalls as calls,
  organizationChange,
  type AdministeredOrganization,
  type OrganizationChange,
} from '#/contract/administered-organizations.ts';
import type { UserContext } from '#/contract/session.ts';
import { actsBeyondOrganization } from '#/domain/administration.ts';
import { fetchAll } from './fetch-all.ts';
import type { ResourceCalls } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';

/** The organizations within reach, by name. Only roles that act beyond one organization may request them. */
export const organizationsQuery = queryOptions({
  queryKey: administrationKeys.choices('organizations'),
  queryFn: ({ signal }) => fetchAll((pagination) => call(calls.list, { body: { search: {}, pagination }, signal })),
  staleTime: 60_000,
  meta: { quiet: true },
});

export interface OrganizationData {
  item: AdministeredOrganization;
  selection: { page: number; name?: string | undefined };
  creation: OrganizationChange;
  change: OrganizationChange;
}

export const organizationResource: ResourceCalls<OrganizationData> = {
  section: 'organizations',
  list: ({ name }, pagination, signal) => call(calls.list, { body: { search: { name }, pagination }, signal }),
  fetch: (id, signal) => call(calls.fetch, { params: { id }, ...(signal && { signal }) }),
  create: (body, idempotencyKey) => call(calls.create, { body, idempotencyKey }),
  change: (id, body, version) => call(calls.change, { params: { id }, body, version }),
  remove: (id, version) => call(calls.remove, { params: { id }, version }),
  creationSchema: organizationChange,
  changeSchema: organizationChange,
  members: [
    'name',
    'street',
    'postCode',
    'city',
    'locale',
    'timeZone',
    'phoneNumber',
    'parentId',
    'applications',
    'prescriberRequired',
    'rythmSpecialistRequired',
    'operatorRequired',
  ],
};

/** Where the caller gives roles. */
export async function organizationsWithin(
  queryClient: QueryClient,
  { currentUserOrganization: current }: UserContext,
): Promise<readonly { id: number; name: string }[]> {
  if (actsBeyondOrganization(current?.roles ?? [])) return queryClient.query(organizationsQuery);
  return current ? [current.organization] : [];
}
