import { isProblem } from '#/domain/problem.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { errorText } from './problem-text.ts';

/** The notification is permanent (R-SHL-31). */
export function notifyFailedCall(error: unknown): void {
  const code = isProblem(error) && error.status ? { code: error.status } : {};
  const of = isProblem(error) && error.method ? { of: `${error.method} ${error.call}` } : {};
  notify({ level: 'error', text: errorText(error), isHttp: true, ...code, ...of });
}
