import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { professionalCalls } from '#/contract/healthcare-professionals.ts';

export const professionalsPerPage = 10;

export interface ProfessionalSearch {
  organizationId: number;
  roleNames: readonly string[];
  firstName: string | null;
  lastName: string | null;
  page: number;
}

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
    meta: { quiet: true },
  });
}
