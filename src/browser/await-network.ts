import { Problem } from '#/domain/problem.ts';

/**
 * Awaits a fetch, or a body on its way, and throws a {@link Problem} named after `call` where the network loses it. Nothing
 * else stands inside: an exception of this page's own code is not the network's fault.
 */
export async function awaitNetwork<T>(call: string, awaited: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await awaited;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { call, cause });
  }
}
