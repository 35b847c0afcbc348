/**
 * No call of the page is given up any more after the app's deadline, because a slow machine may need longer. Runs in the
 * page.
 */
export function giveNothingUp(deadlineMs: number): void {
  const own = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => (ms === deadlineMs ? new AbortController().signal : own(ms));
}
