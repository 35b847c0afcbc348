import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { roleOfferCalls } from '#/contract/role-offers.ts';
import { fateOf, isProblem } from '#/domain/problem.ts';
import type { OwnRoleOffer } from '#/contract/session.ts';
import { loadedContext } from '#/session/context.ts';
import { findOut } from './user.ts';

/** `ended`: before this answer, for example because it was withdrawn. */
type OfferOutcome = 'accepted' | 'declined' | 'ended';

/**
 * The variable is true to accept. Afterwards the context has the new organization, or at least no such offer any more. A
 * failure leaves the offer in it.
 */
export function roleOfferAnswer(queryClient: QueryClient, { id, organization, roles }: OwnRoleOffer) {
  return mutationOptions({
    mutationFn: async (isAccepted: boolean): Promise<OfferOutcome> => {
      const answering = call(isAccepted ? roleOfferCalls.accept : roleOfferCalls.decline, { params: { id } });
      const failure: unknown = await answering.then(
        () => undefined,
        (error: unknown) => error,
      );
      await findOut(queryClient);
      const context = loadedContext(queryClient);
      const isGone = context?.roleOffers?.some((offer) => offer.id === id) === false;
      if (failure !== undefined && !isGone && !isProblem(failure, 'not-found')) throw failure;
      // The answer may have failed after the change was made. An earlier press may have accepted, too.
      if (!isAccepted) return failure === undefined || fateOf(failure) === 'unknown' ? 'declined' : 'ended';
      const there = context?.organizations.find((one) => one.organization.id === organization.id);
      const isMember = there !== undefined && roles.every((role) => there.roles.includes(role));
      return failure === undefined || isMember ? 'accepted' : 'ended';
    },
  });
}
