/**
 * Runs the task when no other tab holds the claim on the name, or all others share it. A browser that has or grants no
 * claims (Web Locks) has blocked cookies, so no other tab is signed in, and the task runs at once.
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
