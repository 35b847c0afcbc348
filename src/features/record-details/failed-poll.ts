import { isProblem } from '#/domain/problem.ts';
import { errorText } from '#/parts/problem-text.ts';
import { notify } from '#/ui/notifications.ts';

/** Says that a recording cannot be kept fresh. What the screen itself shows, that it is gone or forbidden, is not said twice. */
export function notifyFailedPoll(error: Error): void {
  if (isProblem(error, 'not-found') || isProblem(error, 'forbidden')) return;
  const status = isProblem(error) && error.status ? error.status : undefined;
  notify({ level: 'error', text: errorText(error), ...(status ? { code: status } : {}), isHttp: true });
}
