/** How long a lock that another tab has is waited for, in ms: a page that is being loaded anew gives its own back late. */
const reloadMs = 250;

/** Nothing is held. */
const alone = () => undefined;

/**
 * Holds a lock of this name until the given function is called, or the page goes; undefined when another tab has it
 * longer than it is waited for. A browser that gives no locks holds nobody back.
 */
export async function holdInTab(name: string, patienceMs = reloadMs): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return alone;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    // It throws at once where storage is refused.
    const ask = async () => navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold);
    ask().catch((error: unknown) => resolve((error as DOMException).name === 'TimeoutError' ? undefined : alone));
  });
}
