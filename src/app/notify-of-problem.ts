import { problemText } from '#/parts/problem-text.ts';
import { isProblem } from '#/domain/problem.ts';
import { notify } from '#/ui/notifications.ts';

/**
 * Shows the banner for a failed call (specification 1, section 8): not for the user context, not for a network that
 * fails, a 401 only for login calls. `meta: { quiet: true }` marks a call whose own screen says it better.
 */
export function notifyOfProblem(error: Error, meta: Record<string, unknown> | undefined): void {
  if (!isProblem(error)) {
    console.error(error);
    return;
  }
  const isContext = error.call === 'usercontext';
  const isForeign401 = error.status === 401 && !error.call.startsWith('login');
  if (isContext || isForeign401 || error.code === 'offline' || meta?.['quiet'] === true) return;
  notify({ level: 'error', text: problemText(error), ...(error.status ? { code: error.status } : {}), isHttp: true });
}
