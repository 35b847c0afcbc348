import { isPictureShown } from './first-screen.ts';

/** Behind the picture of the last screen nothing is painted. */
export function afterPaint(): Promise<void> {
  if (isPictureShown()) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}
