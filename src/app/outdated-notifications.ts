import type { AnyRouter } from '@tanstack/react-router';
import { lastSuccess } from '#/browser/http/http.ts';
import { closeLeftNotification, clearFailure, currentNotification } from '#/ui/messages/notifications.ts';

export function closeOutdatedNotifications(router: AnyRouter): void {
  lastSuccess.subscribe(clearFailure);
  let before = currentNotification.get();
  router.subscribe('onBeforeNavigate', () => {
    before = currentNotification.get();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    if (pathChanged) closeLeftNotification(before, fromLocation?.pathname, toLocation.pathname);
  });
}
