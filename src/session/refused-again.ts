import { call } from '#/browser/http/http.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem } from '#/domain/problem.ts';

const once = oneAtATime<boolean>();

/** Calls that are refused at the same time share one question. */
export function isRefusedAgain(): Promise<boolean> {
  return once(async () => {
    try {
      await call(sessionCalls.contextAgain);
      return false;
    } catch (error) {
      return isProblem(error, 'signed-out');
    }
  });
}
