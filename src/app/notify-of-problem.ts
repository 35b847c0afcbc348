import type { FailedWork } from '#/data/query-client.ts';
import { isProblem, type Problem } from '#/domain/problem.ts';
import { errorText, problemText } from '#/parts/problem-text.ts';
import { notify } from '#/ui/notifications.ts';

/**
 * Says that a call failed. `meta: { quiet: true }` marks a call whose own screen says it better. What a user pressed for
 * and the network lost, or this page itself could not send, is said too, but not as the banner for a server's answer.
 */
export function notifyOfProblem(error: Error, { kind, meta }: FailedWork): void {
  if (error.name === 'AbortError' || meta?.['quiet'] === true) return;
  if (!isProblem(error)) console.error(error);
  if (isProblem(error) && raisesBanner(error)) {
    notify({ level: 'error', text: problemText(error), ...(error.status ? { code: error.status } : {}), isHttp: true });
  } else if (kind === 'mutation' && (!isProblem(error) || error.code === 'offline')) {
    notify({ level: 'error', text: errorText(error), isPermanent: true });
  }
}

/**
 * The banner is for failures of the referential service (specification 1, section 8): not for the user context, not for
 * a network that fails, and a 401 only for login calls.
 */
function raisesBanner({ service, call, status, code }: Problem): boolean {
  if (service !== 'referential' || call === 'usercontext' || code === 'offline') return false;
  return status !== 401 || call.startsWith('login');
}
