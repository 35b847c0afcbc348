import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { NotificationPlace } from '#/ui/notification.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';

/** What stands around every screen: the one notification, and the focus on what was opened. */
export function Shell() {
  const { t } = useLingui();
  return (
    <>
      <FocusOnArrival />
      <Outlet />
      <NotificationPlace closeLabel={t`Close`} />
    </>
  );
}
