import type { EdfHeader } from '#/domain/edf/edf-header.ts';

export function hasEeg({ signals }: EdfHeader): boolean {
  return signals.some(({ label }) => label.startsWith('EEG '));
}

export function hasSleep(header: EdfHeader): boolean {
  return hasEeg(header) && header.signals.some(({ label }) => label.startsWith('EOG '));
}

/** Sleep is scored in parts of 30 s. */
export function firstPageSeconds(header: EdfHeader): number {
  return hasSleep(header) ? 30 : 10;
}
