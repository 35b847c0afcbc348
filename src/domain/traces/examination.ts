import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { isNamed, kindOf } from './channel-kinds.ts';

export function hasEeg({ signals }: EdfHeader): boolean {
  return signals.some((signal) => kindOf(signal) === 'eeg');
}

export function hasSleep(header: EdfHeader): boolean {
  return hasEeg(header) && header.signals.some(({ label }) => isNamed(label, 'eog'));
}

/** What a visit saves of a file. A wide screen shows no more at the usual speeds. */
export function savedPageSeconds(header: EdfHeader): number {
  return hasSleep(header) ? 30 : 15;
}

/** Sleep is scored in parts of 30 s. */
export function firstPageSeconds(header: EdfHeader): number {
  return hasSleep(header) ? 30 : 10;
}
