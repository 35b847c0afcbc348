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
