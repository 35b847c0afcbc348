import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { roleOfferCalls } from '#/contract/role-offers.ts';
import { isProblem } from '#/domain/problem.ts';
import { findOut } from './user.ts';

/** True: accept. Afterwards the context has the new organization, or at least no such offer any more. */
export function roleOfferAnswer(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: async (isAccepted: boolean) => {
      try {
        await call(isAccepted ? roleOfferCalls.accept : roleOfferCalls.decline, { params: { id } });
        return true;
      } catch (error) {
        // It has ended, or a lost answer had accepted it.
        if (isProblem(error, 'not-found')) return false;
        throw error;
      } finally {
        await findOut(queryClient);
      }
    },
  });
}
