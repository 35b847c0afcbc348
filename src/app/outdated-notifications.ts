import type { AnyRouter } from '@tanstack/react-router';
import { watchSuccess } from '#/browser/http/call-success.ts';
import { closeLeftNotification, forgetFailure, shownNotification } from '#/ui/messages/notifications.ts';

export function closeOutdatedNotifications(router: AnyRouter): void {
  watchSuccess(forgetFailure);
  let before = shownNotification();
  router.subscribe('onBeforeNavigate', () => {
    before = shownNotification();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    if (pathChanged) closeLeftNotification(before, fromLocation?.pathname, toLocation.pathname);
  });
}
