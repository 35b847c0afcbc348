import type { FailedCall } from '#/data/calls/query-client.ts';
import { isProblem, isUnreachable, type Problem } from '#/domain/problem.ts';
import { notifyFailedCall, errorText } from '#/parts/problems/problem-text.ts';
import { notify } from '#/ui/messages/notifications.ts';

/** If `meta.quiet` is true, or true of the error, the screen shows its own message. */
export function notifyOfProblem(error: Error, { kind, meta }: FailedCall): void {
  const quiet = meta?.['quiet'];
  if (error.name === 'AbortError' || quiet === true) return;
  if (typeof quiet === 'function' && quiet(error) === true) return;
  if (kind === 'query' && isProblem(error, 'blocked')) return;
  if (!isProblem(error)) console.error(error);
  if (isProblem(error) && raisesBanner(error)) {
    notifyFailedCall(error);
  } else if (kind === 'mutation' && !isProblem(error)) {
    notify({ level: 'error', text: errorText(error), isPermanent: true });
  }
}

/** R-SHL-32 sets this. */
function raisesBanner(problem: Problem): boolean {
  const { service, call, code } = problem;
  if (service !== 'referential' || call === 'usercontext' || isUnreachable(problem)) return false;
  if (problem.reason === 'unreadable-file') return false;
  return code !== 'signed-out' || call.startsWith('login');
}
