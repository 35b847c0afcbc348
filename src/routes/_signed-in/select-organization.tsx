import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { takeReturnAddress } from '#/session/return-address.ts';
import { openOrganizations } from '#/session/context.ts';
import { OrganizationChooser } from '#/features/organizations/organization-chooser.tsx';
import { noOrganization } from '#/features/organizations/no-organization.ts';

/** R-ACC-9 says where one or no organization leads. */
export const Route = createFileRoute('/_signed-in/select-organization')({
  beforeLoad: async ({ context: { queryClient, userContext } }) => {
    const organizations = openOrganizations(userContext);
    if (organizations.length > 1) return;
    if (organizations.length === 1) {
      throw redirect({ href: takeReturnAddress(String(userContext.user.id)) ?? '/home', replace: true });
    }
    const { leave } = await import('#/session/leaving/leaving.ts');
    await leave(queryClient);
    noOrganization();
    throw redirect({ to: '/auth/login', replace: true });
  },
  component: SelectOrganization,
});

function SelectOrganization() {
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
