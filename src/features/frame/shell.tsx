import { useLingui } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { NotificationPlace } from '#/ui/notification.tsx';
import { Overlay } from '#/ui/overlay.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';

/** What stands around every screen: the loading overlay of a navigation, and the one notification. */
export function Shell() {
  const { t } = useLingui();
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <>
      <FocusOnArrival />
      <Outlet />
      <Overlay isLoading={isNavigating} label={t`Loading...`} />
      <NotificationPlace closeLabel={t`Close`} />
    </>
  );
}
