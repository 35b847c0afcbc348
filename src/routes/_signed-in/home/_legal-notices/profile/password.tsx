import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { takeReturnAddress } from '#/session/return-address.ts';
import { PasswordPage } from '#/features/password/password-page.tsx';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile/password')({
  staticData: { breadcrumb: msg`Change password` },
  component: Password,
});

function Password() {
  const navigate = useNavigate();
  const { userContext } = Route.useRouteContext();
  return (
    <PasswordPage
      user={userContext.user}
      // An address is stored if the change interrupted other work.
      onChanged={() => {
        const href = takeReturnAddress(String(userContext.user.id)) ?? '/home/profile';
        void navigate({ href, replace: true });
      }}
    />
  );
}
