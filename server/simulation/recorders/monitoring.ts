import { randomOf } from '../../random.ts';
import type { RecorderState, Running } from '../../recorders/recorders.ts';
import { lastContactMs } from './contact.ts';

const hourMs = 3_600_000;
const spellMs = 5 * 60_000;

/** The state stays the same until the next contact. */
export function recorderState(running: Running, nowMs: number): RecorderState {
  const { id, startMs, durationMs } = running;
  const contactMs = lastContactMs(running, nowMs);
  const lifeMs = Math.max(durationMs ?? 0, 24 * hourMs);
  const random = randomOf(`battery ${id}`);
  const [full, left] = [random.between(96, 100), random.between(8, 28)];
  const used = Math.min(1, (contactMs - startMs) / lifeMs);
  const spell = Math.floor((contactMs - startMs) / spellMs);
  const signal = randomOf(`signal ${id} ${spell}`);
  return {
    battery: Math.round(full - (full - left) * used),
    signalQuality: signal.chance(0.06) ? signal.between(25, 50) : signal.between(82, 99),
    lastContactMs: contactMs,
  };
}
