import { useQuery } from '@tanstack/react-query';
import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { contextQuery } from '#/session/context.ts';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';

const loadBar = () => import('./role-offer-bar.tsx');

/** The lists of both pages. The bar would cover a form. */
const lists = /^\/home(?:\/(?!profile|eula|contact|erasure)[a-z]+)?\/?$/;

/** An organization offers roles. The profile has the answer. */
export function useRoleOffers(router: AnyRouter): ReactNode {
  const pathname = useRouterState({ router, select: ({ location }) => location.pathname });
  const [closedId, setClosedId] = useState<number>();
  const { data } = useQuery({ ...contextQuery, enabled: false });
  const offer = data?.roleOffers?.[0];
  if (offer === undefined || offer.id === closedId || !lists.test(pathname)) return null;
  return (
    <LoadedPart load={loadBar} onMissing={ignore}>
      {({ RoleOfferBar }) => (
        <RoleOfferBar
          name={offer.organization.name}
          // The bar stands outside the router, so it has no link.
          onSee={() => void router.navigate({ to: '/home/profile' })}
          onClose={() => setClosedId(offer.id)}
        />
      )}
    </LoadedPart>
  );
}

/** The bar comes again with the next screen. */
function ignore(): void {}
