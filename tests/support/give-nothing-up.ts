/** No call of the page is given up any more: a slow machine may need longer than the deadline. Runs in the page. */
export function giveNothingUp(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}
