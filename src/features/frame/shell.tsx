import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';

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
