import type { AnyRouter } from '@tanstack/react-router';
import { lastSuccess } from '#/browser/http/http.ts';
import { closeLeftNotification, forgetFailure, currentNotification } from '#/ui/messages/notifications.ts';

export function closeOutdatedNotifications(router: AnyRouter): void {
  lastSuccess.subscribe(forgetFailure);
  let before = currentNotification.get();
  router.subscribe('onBeforeNavigate', () => {
    before = currentNotification.get();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    if (pathChanged) closeLeftNotification(before, fromLocation?.pathname, toLocation.pathname);
  });
}
