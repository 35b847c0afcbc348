import { connection } from '#/browser/connection.ts';

/** How long an answer is waited for before a copy is shown, in ms. */
const patienceMs = 2500;
/** The same while the platform is known to be out of reach: most calls fail at once, some hang. */
const patienceOfflineMs = 300;
/** How long the device waits, in ms, before it loads what keeps copies: the first screen comes first. */
const firstScreenMs = 1000;

/** Resolves when an answer has been waited for long enough. */
export function patience(): Promise<void> {
  return after(connection().state === 'offline' ? patienceOfflineMs : patienceMs);
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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
