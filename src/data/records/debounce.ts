const debounceMs = 100;
let isFirst = true;

/** Fast presses cause one request (R-REC-8). */
export async function debounce(signal: AbortSignal): Promise<void> {
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
