import { Problem, problemCodeOf } from '#/domain/problem.ts';

/** How long a file may take before it counts as a network failure, in ms (`3-decisions.md`, deadlines). */
const fileDeadlineMs = 60_000;

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
