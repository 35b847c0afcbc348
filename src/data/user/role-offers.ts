import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { roleOfferCalls } from '#/contract/role-offers.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
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
      const answering = call(isAccepted ? roleOfferCalls.accept : roleOfferCalls.decline, { params: { id } });
      const failure: unknown = await answering.then(
        () => undefined,
        (error: unknown) => error,
      );
      await findOut(queryClient);
      if (failure === undefined) return true;
      const context = loadedContext(queryClient);
      // This answer was lost, or that to an earlier press.
      const isLost = isUnreachable(failure) && context?.roleOffers?.some((offer) => offer.id === id) === false;
      if (!isLost && !isProblem(failure, 'not-found')) throw failure;
      const there = context?.organizations.find((one) => one.organization.id === organization.id);
      return isAccepted && there !== undefined && roles.every((role) => there.roles.includes(role));
    },
  });
}
