import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

/** A form in which somebody was typing when the browser was killed. */
export interface KillPoint {
  /** All that was typed, in order. */
  text: string;
  /** When each key press had reached the page, in ms before the kill. */
  agesMs: number[];
}

/** How much of the typing may be lost, in ms. */
const graceMs = 1000;

/** What became of what was typed: how many ms of it are lost, and whether that is more than may be. */
export interface Outcome {
  lostMs: number;
  isLost: boolean;
}

/** Types into a field like somebody in a hurry, until the browser is killed under them. */
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
      // A press that the kill cut off reached nobody for sure.
      if (!isKilled) pressedAt.push(performance.now());
    } catch {
      break;
    }
    await sleep(pauses());
  }
  const killedAt = await killing;
  return { text: text.slice(0, pressedAt.length), agesMs: pressedAt.map((at) => killedAt - at) };
}

/** Compares what the form holds after the next start with what had been typed before the kill. */
export function judge({ text, agesMs }: KillPoint, found: string): Outcome {
  // One more key than is known may have come through.
  const isOurs = found !== '' && (text.startsWith(found) || found.startsWith(text));
  const kept = isOurs ? Math.min(found.length, text.length) : 0;
  const lostMs = kept === text.length ? 0 : (agesMs[kept] ?? 0);
  return { lostMs, isLost: lostMs > graceMs };
}
