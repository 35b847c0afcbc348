/**
 * Runs the task when no other tab holds the claim (a Web Lock) of this name, or when all tabs share it. An insecure page has
 * no Web Locks, and a browser that blocks cookies refuses them. The task then runs at once, also beside another tab's.
 */
export async function withClaim<T>(name: string, mode: LockMode, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  let begun: Promise<T> | undefined;
  const begin = () => (begun ??= task());
  try {
    return await navigator.locks.request(name, { mode }, begin);
  } catch (error) {
    if (begun) throw error;
    return begin();
  }
}

const reloadMs = 250;

const alone = () => undefined;

/** Undefined if somebody else holds it for that long. */
export async function claimInTab(name: string, patienceMs = reloadMs): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return alone;
  const requested = new AbortController();
  return new Promise((resolve) => {
    let isSettled = false;
    const finish = (held: (() => void) | undefined) => {
      isSettled = true;
      resolve(held);
    };
    const hold = () => new Promise<void>((release) => (isSettled ? release() : finish(release)));
    // A busy page hears late that it has got the lock, so the time alone says nothing.
    const doubt = async () => {
      if (isSettled) return;
      const { held = [] } = await navigator.locks.query();
      if (isSettled) return;
      if (held.some((one) => one.name === name)) requested.abort();
      else wait();
    };
    const wait = () => {
      const patience = AbortSignal.timeout(patienceMs);
      patience.addEventListener('abort', () => void doubt().catch(() => requested.abort()));
    };
    // This throws at once if storage is refused.
    const request = async () => navigator.locks.request(name, { signal: requested.signal }, hold);
    request().catch(() => finish(requested.signal.aborted ? undefined : alone));
    wait();
  });
}

/** Resolves once nobody holds it, in any tab. */
export async function whenFreeInTabs(name: string): Promise<void> {
  await navigator.locks.request(name, () => undefined);
}
