import { connection } from '#/browser/connection/connection.ts';

const patienceMs = 2500;
const copyMs = 200;
const afterFirstScreenMs = 1000;
const firstScreenMs = 6000;

export function isStillWaiting(asked: Promise<unknown>): Promise<boolean> {
  const patience = connection.get().state === 'offline' ? Promise.resolve() : after(patienceMs);
  const answered = asked.then(
    () => false,
    () => false,
  );
  return Promise.race([answered, patience.then(() => true)]);
}

export async function awaitCopy(asked: Promise<unknown>): Promise<void> {
  const settled = asked.then(
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
