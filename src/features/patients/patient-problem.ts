import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem } from '#/domain/problem.ts';
import { problemText } from '#/parts/problems/problem-text.ts';
import { notify } from '#/ui/messages/notifications.ts';

export function notifyPatientProblem(error: unknown): void {
  const message = isProblem(error) ? problemText(error) : i18n._(msg`This page could not be loaded`);
  notify({ level: 'error', text: message, isPermanent: true, carriedTo: '/home' });
}
