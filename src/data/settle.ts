const debounceMs = 100;
let isFirst = true;

/**
 * Waits until presses have settled: the list of recordings is asked for once after several fast presses (100 ms,
 * specification 2, section 9). The very first load does not wait. Rejects when the signal says it is out of date.
 */
export async function settle(signal: AbortSignal): Promise<void> {
  if (isFirst) {
    isFirst = false;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
