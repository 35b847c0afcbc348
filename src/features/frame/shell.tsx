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
 * A new screen's content gets the focus, unless something in it already has it. After Back, the link that had led away
 * gets it. A change of search params alone moves no focus.
 */
function FocusOnArrival() {
  const router = useRouter();
  useEffect(() => {
    /** The address that the screen of a history entry was left for, by the entry's key. */
    const leftTo = new Map<string, string>();
    const stopWatching = router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
      const { __TSR_key: key, __TSR_index: index = 0 } = fromLocation?.state ?? {};
      if (pathChanged && key !== undefined && toLocation.state.__TSR_index > index)
        leftTo.set(key, toLocation.publicHref);
    });
    const stopFocusing = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || !fromLocation) return;
      const main = document.getElementById('main');
      if (document.activeElement?.closest('main')) return;
      const left = leftTo.get(toLocation.state.__TSR_key ?? '');
      // The shortcuts above a list lead to the same screens.
      const link = [...(main?.querySelectorAll('a') ?? [])].findLast((a) => a.getAttribute('href') === left);
      (link ?? main)?.focus({ preventScroll: true });
    });
    return () => {
      stopWatching();
      stopFocusing();
    };
  }, [router]);
  return null;
}
