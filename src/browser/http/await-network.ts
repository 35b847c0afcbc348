import { Problem } from '#/domain/problem.ts';

/** Our own exceptions must not become `offline`: await only the network here. */
export async function awaitNetwork<T>(call: string, awaited: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await awaited;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { call, cause });
  }
}
