import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem, problemCodeOf } from '#/domain/problem.ts';

/**
 * Fetches a public file, as bytes. Throws a {@link Problem} named after `call`: `offline` when it did not come whole
 * within the deadline, else what the server's status stands for.
 */
export async function fetchFile(call: string, address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(fileDeadlineMs);
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, deadline]) });
    if (!answer.ok) throw new Problem(problemCodeOf(answer.status), { call, status: answer.status });
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    if (signal.aborted || cause instanceof Problem) throw cause;
    throw new Problem('offline', { call, cause });
  }
}
