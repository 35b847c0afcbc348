import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notify } from '#/ui/messages/notifications.ts';

export function noOrganization(): void {
  const message = i18n._(
    msg`Your account does not belong to any organization that uses this application. Please ask your administrator.`,
  );
  notify({ level: 'error', text: message, isPermanent: true, carriedTo: '/auth/login' });
}
