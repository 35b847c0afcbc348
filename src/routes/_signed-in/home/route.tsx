import { msg } from '@lingui/core/macro';
import { createFileRoute, Outlet, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { healthCareOrganizations } from '#/data/session.ts';
import { Frame } from '#/features/frame/frame.tsx';

/** The main frame. A user of no organization is led to the place that says so. */
export const Route = createFileRoute('/_signed-in/home')({
  staticData: { breadcrumb: msg`Home` },
  beforeLoad: ({ context: { userContext } }) => {
    if (healthCareOrganizations(userContext).length === 0)
      throw redirect({ to: '/select-organization', replace: true });
  },
  component: Home,
});

function Home() {
  const navigate = useNavigate();
  const router = useRouter();
  const { userContext } = Route.useRouteContext();
  // The place is left first: what stood there belongs to the former organization, and must not be asked for again.
  const goHome = async () => {
    await navigate({ to: '/home' });
    await router.invalidate();
    document.getElementById('main')?.focus();
  };
  return (
    <Frame
      // Nothing of one organization, or of one user, is left on the screen of another.
      key={`${userContext.user.id} ${userContext.currentUserOrganization?.organization.id}`}
      context={userContext}
      // A new page: nothing of this one stays in memory.
      onLeft={() => location.replace('/auth/login')}
      onSwitched={() => void goHome()}
    >
      <Outlet />
    </Frame>
  );
}
