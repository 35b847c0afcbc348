import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { takeReturnAddress } from '#/session/return-address.ts';
import { LegalNotices } from '#/features/legal-notices/legal-notices.tsx';

export const Route = createFileRoute('/_signed-in/home/eula')({
  staticData: { breadcrumb: msg`Legal notices` },
  component: Eula,
});

function Eula() {
  const navigate = useNavigate();
  const { userContext } = Route.useRouteContext();
  return (
    <LegalNotices
      user={userContext.user}
      onAgreed={() => void navigate({ href: takeReturnAddress(String(userContext.user.id)) ?? '/home', replace: true })}
    />
  );
}
