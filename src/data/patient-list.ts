import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http.ts';
import { patientListCalls, patientPage } from '#/contract/patient-list.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { freshOrCopy } from './saved-copy.ts';
import { loadedContext } from './session.ts';

/** Patients on a page of the list (specification 1, section 9). */
export const patientsPerPage = 10;

/** A page of the patients of the current organization who are searched for, by last name. */
export function patientListQuery({ page, search }: { page: number; search: UserSearch }) {
  return queryOptions({
    queryKey: ['patients', 'list', { page, search }],
    queryFn: (context) =>
      // What is searched for is part of the copy's name: that is kept as a hash.
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
    // The list itself says what went wrong.
    meta: { quiet: true },
  });
}

function organizationOf(client: QueryClient): number {
  const id = loadedContext(client)?.currentUserOrganization?.organization.id;
  if (id === undefined) throw new Error('Patients are listed where somebody works in an organization.');
  return id;
}
