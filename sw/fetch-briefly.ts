export const deadlineMs = 10_000;

/** An update waits for the former worker's open requests. */
export function fetchBriefly(address: string, init: RequestInit, ms = deadlineMs): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(ms) });
}
