import { useLingui } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotificationPlace } from '#/ui/messages/notification.tsx';

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

/**
 * A new screen's content gets the focus, unless something in it already has it. A change of search params alone moves
 * no focus.
 */
function FocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const active = document.activeElement;
        if (active === null || active === document.body || !active.closest('main'))
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}
