import type { Locator } from 'vitest/browser';

/** Presses with the mouse for a while. Returns how far the target moves before the release, and how often it acts. */
export async function heldPress(target: Locator, forMs = 100): Promise<{ movedPx: number; clicks: number }> {
  const element = target.element();
  const tops: number[] = [];
  let clicks = 0;
  const stop = new AbortController();
  for (const type of ['pointerdown', 'pointerup'])
    addEventListener(type, () => tops.push(element.getBoundingClientRect().top), {
      capture: true,
      signal: stop.signal,
    });
  element.addEventListener('click', () => (clicks += 1), { signal: stop.signal });
  await target.click({ delay: forMs });
  stop.abort();
  return { movedPx: (tops[1] ?? Number.NaN) - (tops[0] ?? Number.NaN), clicks };
}
