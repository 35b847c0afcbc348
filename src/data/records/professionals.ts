import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { professionalCalls, type HealthcareProfessional } from '#/contract/healthcare-professionals.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { isFoundBy } from '#/domain/search-key.ts';
import { isStillWaiting } from '#/session/waiting.ts';
import { savedDirectory } from './directory.ts';
import { professionalKeys } from './record-keys.ts';

export const professionalsPerPage = 10;

export interface ProfessionalSearch {
  organizationId: number;
  roleNames: readonly string[];
  firstName: string | null;
  lastName: string | null;
  page: number;
}

/** Without an answer, the professionals on the tablet are searched. */
export function professionalListQuery(search: ProfessionalSearch) {
  const { organizationId, roleNames, firstName, lastName, page } = search;
  return queryOptions({
    queryKey: professionalKeys.list(search),
    queryFn: async ({ client, signal }) => {
      const requested = call(professionalCalls.list, {
        body: {
          search: { firstName, lastName },
          filter: { organizationId, roleNames: [...roleNames] },
          pagination: { start: (page - 1) * professionalsPerPage, limit: professionalsPerPage },
        },
        signal,
      }).then((value) => ({ value, savedAt: undefined }));
      const inStorage = async () => {
        const saved = await savedDirectory(client);
        return saved && { value: listedIn(saved.value.data, search), savedAt: saved.savedAt };
      };
      if (await isStillWaiting(requested)) {
        const saved = await inStorage();
        if (saved) return saved;
      }
      return requested.catch(async (error: unknown) => {
        const saved = isUnreachable(error) ? await inStorage() : undefined;
        if (!saved) throw error;
        return saved;
      });
    },
    meta: { quiet: true },
  });
}

/** The answer that the platform would give. */
export function listedIn(all: readonly HealthcareProfessional[], search: Omit<ProfessionalSearch, 'organizationId'>) {
  const { roleNames, firstName, lastName, page } = search;
  const found = all.filter(
    (one) =>
      one.roles.some((role) => roleNames.includes(role)) &&
      isFoundBy(one.firstName, firstName) &&
      isFoundBy(one.lastName, lastName),
  );
  const start = (page - 1) * professionalsPerPage;
  return { data: found.slice(start, start + professionalsPerPage), meta: { totalCount: found.length } };
}
