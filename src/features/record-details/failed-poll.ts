import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { notifyFailedCall } from '#/parts/problems/notify-failed-call.ts';

/** The screen itself shows a missing or forbidden recording, and the connection pill a lost network. */
export function notifyFailedPoll(error: Error): void {
  if (isUnreachable(error)) return;
  if (isProblem(error, 'not-found') || isProblem(error, 'forbidden')) return;
  notifyFailedCall(error);
}
