import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

/** A form in which a user typed when the browser was killed. */
export interface KillPoint {
  /** The whole text. */
  text: string;
  /** When each key press reached the page, in ms before the kill. */
  agesMs: number[];
}

/** The limit of lost typing, in ms. */
const graceMs = 1000;

/** The ms of typing that are lost, and whether that is over the limit. */
export interface Outcome {
  lostMs: number;
  isLost: boolean;
}

/** Types fast into a field until the browser is killed. */
export async function typeUntilKilled(
  page: Page,
  text: string,
  pauses: () => number,
  kill: () => Promise<void>,
  killAfterMs: number,
): Promise<KillPoint> {
  const pressedAt: number[] = [];
  let isKilled = false;
  const killing = sleep(killAfterMs).then(async () => {
    isKilled = true;
    const killedAt = performance.now();
    await kill();
    return killedAt;
  });
  for (const key of text) {
    if (isKilled) break;
    try {
      await page.keyboard.press(key);
      // A press that the kill interrupted may not have reached the page.
      if (!isKilled) pressedAt.push(performance.now());
    } catch {
      break;
    }
    await sleep(pauses());
  }
  const killedAt = await killing;
  return { text: text.slice(0, pressedAt.length), agesMs: pressedAt.map((at) => killedAt - at) };
}

/** Compares the form after the next start with the text from before the kill. */
export function judge({ text, agesMs }: KillPoint, found: string): Outcome {
  // One more key than is known may have arrived.
  const isOurs = found !== '' && (text.startsWith(found) || found.startsWith(text));
  const saved = isOurs ? Math.min(found.length, text.length) : 0;
  const lostMs = saved === text.length ? 0 : (agesMs[saved] ?? 0);
  return { lostMs, isLost: lostMs > graceMs };
}
