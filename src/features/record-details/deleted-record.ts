import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notify } from '#/ui/messages/notifications.ts';

export function notifyRecordDeleted(): void {
  const text = i18n._(msg({ id: 'notifications.recordDeleted', message: 'The recording was deleted.' }));
  notify({ level: 'success', text });
}
