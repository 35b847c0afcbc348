import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { patientListCalls, patientPage } from '#/contract/patient-list.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { freshBetweenPolls, freshOrCopy } from '#/data/copies/saved-copy.ts';
import { loadedContext } from '#/session/context.ts';
import { patientKeys } from './patient-keys.ts';

export const patientsPerPage = 10;

interface PatientListSearch {
  page: number;
  search: UserSearch;
}

function requestPatients(client: QueryClient, { page, search }: PatientListSearch, signal: AbortSignal) {
  return call(patientListCalls.list, {
    body: {
      search,
      filter: { organizationId: organizationOf(client) },
      pagination: { start: (page - 1) * patientsPerPage, limit: patientsPerPage },
    },
    signal,
  });
}

/** The copy's name holds the search, and is stored as a hash. */
const copyOf = ({ page, search }: PatientListSearch) => ({
  kind: 'patient-list' as const,
  id: JSON.stringify([page, search]),
  schema: patientPage,
});

export function patientListQuery({ page, search }: PatientListSearch) {
  return queryOptions({
    queryKey: patientKeys.list({ page, search }),
    queryFn: (context) =>
      freshOrCopy(copyOf({ page, search }), (signal) => requestPatients(context.client, { page, search }, signal))(
        context,
      ),
    meta: { quiet: true },
    staleTime: freshBetweenPolls,
  });
}

/** As `useListNews` wants it. */
export function followedPatientList(client: QueryClient, search: PatientListSearch) {
  return {
    queryKey: patientListQuery(search).queryKey,
    request: (signal: AbortSignal) => requestPatients(client, search, signal),
    keyOf: ({ id }: { id: number }) => id,
    copy: copyOf(search),
    isInStream: false,
  };
}

function organizationOf(client: QueryClient): number {
  const id = loadedContext(client)?.currentUserOrganization?.organization.id;
  if (id === undefined) throw new Error('Patients are listed where somebody works in an organization.');
  return id;
}
