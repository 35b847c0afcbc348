import type { FailedWork } from '#/data/query-client.ts';
import { isProblem, isUnreachable, type Problem } from '#/domain/problem.ts';
import { notifyFailedCall } from '#/parts/notify-failed-call.ts';
import { errorText } from '#/parts/problem-text.ts';
import { notify } from '#/ui/notifications.ts';

/**
 * Says that a call failed. `meta: { quiet: true }` marks a call whose own screen says it better. What
 * this page itself could not send is said too. Of a lost network the connection pill tells, and the note beside the button.
 */
export function notifyOfProblem(error: Error, { kind, meta }: FailedWork): void {
  if (error.name === 'AbortError' || meta?.['quiet'] === true) return;
  // The app leads to what the user has to do first.
  if (kind === 'query' && isProblem(error, 'blocked')) return;
  if (!isProblem(error)) console.error(error);
  if (isProblem(error) && raisesBanner(error)) {
    notifyFailedCall(error);
  } else if (kind === 'mutation' && !isProblem(error)) {
    notify({ level: 'error', text: errorText(error), isPermanent: true });
  }
}

/**
 * The banner is for failures of the referential service (specification 1, section 8): not for the user context, not for
 * a network that fails, and an ended session only for login calls.
 */
function raisesBanner(problem: Problem): boolean {
  const { service, call, code } = problem;
  if (service !== 'referential' || call === 'usercontext' || isUnreachable(problem)) return false;
  return code !== 'signed-out' || call.startsWith('login');
}
