/** How long a lock that another tab has is waited for, in ms: a page that is being loaded anew gives its own back late. */
const patienceMs = 250;

/** Nothing is held. */
const alone = () => undefined;

/**
 * Holds a lock of this name until the given function is called, or the page goes; undefined while another tab has it. A
 * browser that gives no locks holds nobody back.
 */
export async function holdInTab(name: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return alone;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(patienceMs) }, hold)
      .catch((error: unknown) => resolve((error as DOMException).name === 'TimeoutError' ? undefined : alone));
  });
}
