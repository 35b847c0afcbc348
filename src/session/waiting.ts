import { isPictureShown } from '#/browser/page/first-screen.ts';
import { connection } from '#/browser/connection/connection.ts';

/** A screen waits so long for an answer before it shows a saved copy. */
export const copyAfterMs = 2500;
const copyMs = 200;
const afterFirstScreenMs = 1000;
const firstScreenMs = 6000;

/** While the picture of the last screen stands, copies are what it shows, and the answer replaces them. */
export function isStillWaiting(requested: Promise<unknown>): Promise<boolean> {
  const isAtOnce = connection.get().state === 'offline' || isPictureShown();
  const patience = isAtOnce ? Promise.resolve() : after(copyAfterMs);
  const answered = requested.then(
    () => false,
    () => false,
  );
  return Promise.race([answered, patience.then(() => true)]);
}

export async function awaitCopy(requested: Promise<unknown>): Promise<void> {
  const settled = requested.then(
    () => undefined,
    () => undefined,
  );
  if (connection.get().state === 'offline') await Promise.race([settled, after(copyMs)]);
}

const drawn = Promise.withResolvers<void>();
const firstScreen = Promise.race([drawn.promise.then(() => after(afterFirstScreenMs)), after(firstScreenMs)]);

export function firstScreenIsDrawn(): void {
  drawn.resolve();
}

export async function whenIdle(): Promise<void> {
  await firstScreen;
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 2000 });
  });
}

export function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
