export const deadlineMs = 10_000;

/** An update waits until the former worker has nothing left to do, for up to five minutes in Chromium. */
export function fetchBriefly(address: string, init: RequestInit, ms = deadlineMs): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(ms) });
}
