import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem } from '#/domain/problem.ts';
import { notify } from '#/ui/notifications.ts';

/** True when the server says that the recording is not this user's to open: another application's, or a 403. */
export function isForbiddenRecord(error: unknown): boolean {
  return isProblem(error, 'forbidden');
}

/** Says so; the caller then leads to the home page. */
export function notifyForbiddenRecord(): void {
  const message = i18n._(msg({ id: 'notifications.forbiddenRecord', message: 'You cannot open this recording.' }));
  notify({ level: 'error', text: message, isPermanent: true, isCarried: true });
}
