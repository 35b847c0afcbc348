import { connection } from '#/browser/connection.ts';

/** How long an answer is waited for before a copy is shown, in ms. */
const patienceMs = 2500;
/** How long the device waits, in ms, before it loads what keeps copies: the first screen comes first. */
const firstScreenMs = 1000;

/** Resolves when an answer has been waited for long enough: at once while the platform is known to be out of reach. */
export function patience(): Promise<void> {
  return connection().state === 'offline' ? Promise.resolve() : after(patienceMs);
}

const firstScreen = after(firstScreenMs);

/** Resolves when the first screen is there, and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  await firstScreen;
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 2000 });
  });
}

/** Resolves after so many ms. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
