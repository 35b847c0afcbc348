import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { roleOfferCalls } from '#/contract/role-offers.ts';
import { isProblem } from '#/domain/problem.ts';
import type { OwnRoleOffer } from '#/contract/session.ts';
import { loadedContext } from '#/session/context.ts';
import { findOut } from './user.ts';

/**
 * The variable is true to accept. Gives false if the offer has ended otherwise. Afterwards the context has the new
 * organization, or at least no such offer any more.
 */
export function roleOfferAnswer(queryClient: QueryClient, { id, organization, roles }: OwnRoleOffer) {
  return mutationOptions({
    mutationFn: async (isAccepted: boolean) => {
      let isDone = true;
      try {
        await call(isAccepted ? roleOfferCalls.accept : roleOfferCalls.decline, { params: { id } });
      } catch (error) {
        if (!isProblem(error, 'not-found')) throw error;
        isDone = false;
      } finally {
        await findOut(queryClient);
      }
      // A lost answer may have accepted it.
      const there = loadedContext(queryClient)?.organizations.find((one) => one.organization.id === organization.id);
      return isDone || (isAccepted && there !== undefined && roles.every((role) => there.roles.includes(role)));
    },
  });
}
