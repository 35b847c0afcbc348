import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { kindOf } from './channel-kinds.ts';

export function hasEeg({ signals }: EdfHeader): boolean {
  return signals.some((signal) => kindOf(signal) === 'eeg');
}

export function hasSleep(header: EdfHeader): boolean {
  return hasEeg(header) && header.signals.some(({ label }) => /^(EOG|LOC|ROC)(?![a-z])/i.test(label));
}

/** Sleep is scored in parts of 30 s. */
export function firstPageSeconds(header: EdfHeader): number {
  return hasSleep(header) ? 30 : 10;
}
