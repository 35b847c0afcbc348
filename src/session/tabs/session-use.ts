const lock = 'bedside-session-use';

export function usingSession<T>(work: () => Promise<T>): Promise<T> {
  return underLock('shared', work);
}

/** While the session changes to another organization, nothing is sent in the background, in any tab. */
export function changingSession<T>(work: () => Promise<T>): Promise<T> {
  return underLock('exclusive', work);
}

async function underLock<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let begun: Promise<T> | undefined;
  const begin = () => (begun ??= work());
  try {
    return await navigator.locks.request(lock, { mode }, begin);
  } catch (error) {
    // A browser that blocks cookies refuses every lock.
    if (begun) throw error;
    return begin();
  }
}
