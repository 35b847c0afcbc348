import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http.ts';
import { professionalCalls } from '#/contract/healthcare-professionals.ts';

/** Doctors and technicians on a page of the picker (specification 2, section 9). */
export const professionalsPerPage = 10;

/** Which professionals are asked for. */
export interface ProfessionalSearch {
  organizationId: number;
  /** They hold one of these roles there. */
  roleNames: readonly string[];
  /** What their names begin with; null for any. */
  firstName: string | null;
  lastName: string | null;
  /** The first is 1. */
  page: number;
}

/** A page of the professionals of an organization, by name. */
export function professionalListQuery(search: ProfessionalSearch) {
  const { organizationId, roleNames, firstName, lastName, page } = search;
  return queryOptions({
    queryKey: ['professionals', 'list', search],
    queryFn: ({ signal }) =>
      call(professionalCalls.list, {
        body: {
          search: { firstName, lastName },
          filter: { organizationId, roleNames: [...roleNames] },
          pagination: { start: (page - 1) * professionalsPerPage, limit: professionalsPerPage },
        },
        signal,
      }),
    // The list itself says what went wrong.
    meta: { quiet: true },
  });
}
