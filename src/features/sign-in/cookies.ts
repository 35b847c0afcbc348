import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { takesCookies } from '#/browser/settings/cookies.ts';
import { notify } from '#/ui/messages/notifications.ts';

/** The session needs a cookie. */
export function notifyIfCookiesAreDisabled(): void {
  if (takesCookies()) return;
  const message = i18n._(
    msg({ id: 'notifications.cookies', message: 'Cookies are disabled. Please enable them to sign in.' }),
  );
  notify({ level: 'error', text: message, code: 400, isPermanent: true });
}
