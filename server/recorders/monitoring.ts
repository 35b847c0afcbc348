import { chanceOf } from '../signals/hash.ts';
import { lastContactMs, type Running } from './contact.ts';

const hourMs = 3_600_000;
/** The signal is as good or bad for so long. */
const spellMs = 5 * 60_000;

/** What a recorder last said of itself. Both in %. */
export interface RecorderState {
  battery: number;
  signalQuality: number;
  lastContactMs: number;
}

/**
 * What the recorder of a recording that goes on last said, made up from the recording's id: its battery is full at the
 * start and nearly empty at the planned end or after a day, whichever comes later; an electrode is loose now and then.
 * The same until it is heard of again.
 */
export function recorderState(running: Running, nowMs: number): RecorderState {
  const { id, startMs, durationMs } = running;
  const contactMs = lastContactMs(running, nowMs);
  const lifeMs = Math.max(durationMs ?? 0, 24 * hourMs);
  const [full, left] = [96 + 4 * chanceOf(id, 0, 41), 8 + 20 * chanceOf(id, 0, 42)];
  const used = Math.min(1, (contactMs - startMs) / lifeMs);
  const spell = Math.floor((contactMs - startMs) / spellMs);
  const isLoose = chanceOf(id, spell, 43) < 0.06;
  const quality = isLoose ? 25 + 25 * chanceOf(id, spell, 44) : 82 + 17 * chanceOf(id, spell, 44);
  return {
    battery: Math.round(full - (full - left) * used),
    signalQuality: Math.round(quality),
    lastContactMs: contactMs,
  };
}
