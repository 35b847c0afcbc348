import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { roleOfferCalls as calls, type NewRoleOffer } from '#/contract/role-offers.ts';
import { isProblem } from '#/domain/problem.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { administrationKeys } from './administration-keys.ts';
import { withOwnPassword } from './own-password.ts';
import { besideMs, invalidateAdministration } from './resources.ts';

export const roleOffersQuery = queryOptions({
  queryKey: administrationKeys.roleOffers,
  queryFn: ({ signal }) => call(calls.list, { signal }),
  staleTime: besideMs,
  meta: { quiet: true },
});

/** A second press replaces the same offer. Gives what the server refused. */
export function roleOffering(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: NewRoleOffer): Promise<Refusals<'email' | 'roles'> | undefined> => {
      try {
        await withOwnPassword(() => call(calls.offer, { body }));
        return undefined;
      } catch (error) {
        const refusals = refusalsIn(error, ['email', 'roles']);
        if (!refusals) throw error;
        return refusals;
      } finally {
        invalidateAdministration(queryClient);
      }
    },
  });
}

/** Gives false if the offer was no longer open. */
export function roleOfferWithdrawal(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: async () => {
      try {
        await call(calls.withdraw, { params: { id } });
        return true;
      } catch (error) {
        if (isProblem(error, 'not-found')) return false;
        throw error;
      }
    },
    onSettled: () => invalidateAdministration(queryClient),
  });
}
