import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { useContextNow } from '#/data/user/user.ts';
import { takeReturnAddress } from '#/session/return-address.ts';
import { openOrganizations } from '#/session/context.ts';
import { useLeaving } from '#/features/frame/use-leaving.tsx';
import { FirstOffers } from '#/features/organizations/first-offers.tsx';
import { OrganizationChooser } from '#/features/organizations/organization-chooser.tsx';
import { noOrganization } from '#/features/organizations/no-organization.ts';
import { OfferedRoles } from '#/features/profile/role-offers.tsx';

/** Roles of administrators are not offered. */
const hasOffers = ({ roleOffers }: UserContext) => !__ADMINISTRATION__ && (roleOffers?.length ?? 0) > 0;

/** R-ACC-9 says where one or no organization leads. */
export const Route = createFileRoute('/_signed-in/select-organization')({
  beforeLoad: async ({ context: { queryClient, userContext } }) => {
    const organizations = openOrganizations(userContext);
    if (organizations.length > 1) return;
    if (organizations.length === 1) {
      throw redirect({ href: takeReturnAddress(String(userContext.user.id)) ?? '/home', replace: true });
    }
    if (hasOffers(userContext)) return;
    const { leave } = await import('#/session/leaving/leaving.ts');
    await leave(queryClient);
    noOrganization();
    throw redirect({ to: '/auth/login', replace: true });
  },
  component: SelectOrganization,
});

function SelectOrganization() {
  const { userContext } = Route.useRouteContext();
  return openOrganizations(userContext).length === 0 ? <Offers loaded={userContext} /> : <Chooser />;
}

function Offers({ loaded }: { loaded: UserContext }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { roleOffers = [], contactHold, codeModes } = useContextNow(loaded);
  const isHeld = Boolean(contactHold);
  const hold = isHeld ? { hasSms: codeModes?.includes('SMS') ?? true } : undefined;
  // A new page drops everything from memory.
  const { isLeaving, onLeave, question } = useLeaving(() => location.replace(`${import.meta.env.BASE_URL}auth/login`));
  return (
    <>
      <FirstOffers headingRef={heading} hold={hold} isLeaving={isLeaving} onLeave={onLeave}>
        {roleOffers.map((offer) => (
          <OfferedRoles key={offer.id} offer={offer} after={heading} isFirst isHeld={isHeld} />
        ))}
      </FirstOffers>
      {question}
    </>
  );
}

function Chooser() {
  const navigate = useNavigate();
  const { userContext } = Route.useRouteContext();
  return (
    <OrganizationChooser
      context={userContext}
      onChosen={(context) => {
        const href = context.user.passwordMustBeChanged
          ? '/home/profile/password'
          : (takeReturnAddress(String(context.user.id)) ?? '/home');
        void navigate({ href, replace: true });
      }}
    />
  );
}
