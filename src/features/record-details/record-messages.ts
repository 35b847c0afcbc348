import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { notifyFailedCall } from '#/parts/problems/problem-text.ts';

/** The server answers 403, also for a recording of another application. */
export function isForbiddenRecord(error: unknown): boolean {
  return isProblem(error, 'forbidden');
}

export function notifyForbiddenRecord(): void {
  const message = i18n._(msg({ id: 'notifications.forbiddenRecord', message: 'You cannot open this recording.' }));
  notify({ level: 'error', text: message, isPermanent: true, carriedTo: '/home' });
}

export function notifyRecordDeleted(): void {
  const text = i18n._(msg({ id: 'notifications.recordDeleted', message: 'The recording was deleted.' }));
  notify({ level: 'success', text });
}

/** The screen itself shows a missing or forbidden recording, and the connection pill a lost network. */
export function notifyFailedPoll(error: Error): void {
  if (isUnreachable(error)) return;
  if (isProblem(error, 'not-found') || isProblem(error, 'forbidden')) return;
  notifyFailedCall(error);
}
