import { isUnreachable } from '#/domain/problem.ts';

/** A tablet that wakes holds connections that died in its sleep, and its radio needs a moment. */
const wakingMs = 2000;
const pauseMs = 300;

let wokenAt = -Infinity;

export function isWaking(): boolean {
  return performance.now() - wokenAt <= wakingMs;
}

/** True if the tablet may have slept since then, in ms as `performance.now()`. */
export function isBeforeSleep(at: number): boolean {
  return at < wokenAt;
}

/** Repeats a read once if it fails while the tablet wakes. */
export async function repeatedOnWake<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isUnreachable(error) || !isWaking() || signal?.aborted === true) throw error;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
  return read();
}

/** Resolves when the tablet has had time to wake. */
export async function awake(): Promise<void> {
  const leftMs = wokenAt + wakingMs - performance.now();
  if (leftMs > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, leftMs);
    });
}

function wake(): void {
  wokenAt = performance.now();
}

// Node has no document.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
});
// Only Chromium tells of a frozen page.
globalThis.document?.addEventListener('resume', wake);
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) wake();
});
