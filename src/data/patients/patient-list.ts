import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { patientListCalls, patientPage } from '#/contract/patient-list.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';
import { loadedContext } from '#/session/context.ts';

export const patientsPerPage = 10;

export function patientListQuery({ page, search }: { page: number; search: UserSearch }) {
  return queryOptions({
    queryKey: ['patients', 'list', { page, search }],
    queryFn: (context) =>
      // The copy's name holds the search, and is stored as a hash.
      freshOrCopy({ kind: 'patient-list', id: JSON.stringify([page, search]), schema: patientPage }, (signal) =>
        call(patientListCalls.list, {
          body: {
            search,
            filter: { organizationId: organizationOf(context.client) },
            pagination: { start: (page - 1) * patientsPerPage, limit: patientsPerPage },
          },
          signal,
        }),
      )(context),
    meta: { quiet: true },
  });
}

function organizationOf(client: QueryClient): number {
  const id = loadedContext(client)?.currentUserOrganization?.organization.id;
  if (id === undefined) throw new Error('Patients are listed where somebody works in an organization.');
  return id;
}
