import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem } from '#/domain/problem.ts';
import { notify } from '#/ui/messages/notifications.ts';

/** The server answers 403, also for a recording of another application. */
export function isForbiddenRecord(error: unknown): boolean {
  return isProblem(error, 'forbidden');
}

/** The caller then leads to the home page. */
export function notifyForbiddenRecord(): void {
  const message = i18n._(msg({ id: 'notifications.forbiddenRecord', message: 'You cannot open this recording.' }));
  notify({ level: 'error', text: message, isPermanent: true, carriedTo: '/home' });
}
