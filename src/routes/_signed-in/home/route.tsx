import { msg } from '@lingui/core/macro';
import { createFileRoute, Outlet, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { openOrganizations } from '#/session/context.ts';
import { LateOutbox } from '#/routes/-late-outbox.tsx';
import { useAdministrationFrame } from '#/features/administration/frame/administration-frame.tsx';
import { useCareFrame } from '#/features/frame/care-frame.tsx';
import { Frame } from '#/features/frame/frame.tsx';

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { breadcrumb: msg`Home` },
  beforeLoad: ({ context: { userContext } }) => {
    if (openOrganizations(userContext).length === 0) throw redirect({ to: '/select-organization', replace: true });
  },
  component: Home,
});

const useFrameContent = __ADMINISTRATION__ ? useAdministrationFrame : useCareFrame;

function Home() {
  const navigate = useNavigate();
  const router = useRouter();
  const { userContext } = Route.useRouteContext();
  const goHome = async () => {
    await navigate({ to: '/home' });
    await router.invalidate();
    // Who typed in the content meanwhile stays there.
    if (!document.activeElement?.closest('main')) document.getElementById('main')?.focus();
  };
  return (
    <Frame
      // Each user and organization gets a fresh frame.
      key={`${userContext.user.id} ${userContext.currentUserOrganization?.organization.id}`}
      context={userContext}
      content={useFrameContent(userContext)}
      // A new page drops everything from memory.
      onLeft={() => location.replace(`${import.meta.env.BASE_URL}auth/login`)}
      onSwitched={goHome}
      outbox={<LateOutbox />}
    >
      <Outlet />
    </Frame>
  );
}
