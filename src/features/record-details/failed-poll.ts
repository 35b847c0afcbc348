import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { notifyFailedCall } from '#/parts/notify-failed-call.ts';

/** Says that a recording cannot be kept fresh. What the screen itself shows, that it is
 * gone or forbidden, is not said twice; of a lost network the connection pill tells. */
export function notifyFailedPoll(error: Error): void {
  if (isUnreachable(error)) return;
  if (isProblem(error, 'not-found') || isProblem(error, 'forbidden')) return;
  notifyFailedCall(error);
}
