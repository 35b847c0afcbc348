import { setTimeout as pause } from 'node:timers/promises';

/** It only ends a journey that hangs, so a slow machine must never reach it. */
const longestWaitMs = 90_000;

/** Waits until a value is there, and returns it. Scripts fail while a page is left; that counts as not yet. */
export async function until<Held>(
  what: string | (() => string),
  hold: () => Promise<Held | undefined | false>,
): Promise<Held> {
  const deadline = performance.now() + longestWaitMs;
  let problem: unknown;
  while (performance.now() < deadline) {
    try {
      const held = await hold();
      if (held !== undefined && held !== false) return held;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    await pause(50);
  }
  throw new Error(`Never seen: ${typeof what === 'string' ? what : what()}`, { cause: problem });
}
