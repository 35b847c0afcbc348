import { connection } from '#/browser/connection.ts';

/** How long an answer is waited for before a copy is shown, in ms. */
const patienceMs = 2500;
/** How long a screen waits for its copy before it is drawn without, in ms. */
const copyMs = 200;
/** How long after the first screen the device waits, in ms, before it loads what keeps copies. */
const afterFirstScreenMs = 1000;
/** A first screen that takes longer, in ms, is not waited for. */
const firstScreenMs = 6000;

/** True when an answer takes longer than one likes to wait with a copy at hand; at once while the platform is known to be out of reach. */
export function isStillWaiting(asked: Promise<unknown>): Promise<boolean> {
  const patience = connection().state === 'offline' ? Promise.resolve() : after(patienceMs);
  const answered = asked.then(
    () => false,
    () => false,
  );
  return Promise.race([answered, patience.then(() => true)]);
}

/**
 * Waits a moment for what comes from the device while the platform is known to be out of reach: a screen that is drawn once
 * with it is there sooner than one that is drawn without it first. Never fails.
 */
export async function awaitCopy(asked: Promise<unknown>): Promise<void> {
  // Whatever becomes of it: a failure is shown by the screen.
  const settled = asked.then(
    () => undefined,
    () => undefined,
  );
  if (connection().state === 'offline') await Promise.race([settled, after(copyMs)]);
}

const drawn = Promise.withResolvers<void>();
const firstScreen = Promise.race([drawn.promise.then(() => after(afterFirstScreenMs)), after(firstScreenMs)]);

/** The first screen is there. */
export function firstScreenIsDrawn(): void {
  drawn.resolve();
}

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
