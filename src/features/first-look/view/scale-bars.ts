import type { Band } from './lanes.ts';

/** A length on the screen that stands for a round value. */
export interface ScaleBar {
  of: 'time' | 'eeg' | 'electric' | 'ecg';
  /** Seconds or µV. */
  value: number;
  /** CSS px. */
  length: number;
}

export const longestBarMm = 7.2;
/** CSS px. A shorter bar is hard to read. */
const shortestPx = 15;

const roundSeconds = [0.2, 0.5, 1, 2, 5, 10];
const roundMicrovolts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

interface BarScale {
  bands: readonly Band[];
  pxPerS: number;
  /** CSS px of the traces. */
  width: number;
  pxPerMm: number;
}

/** One of time, and one of each sensitivity. EEG and other voltages share theirs if it is the same. */
export function scaleBarsOf({ bands, pxPerS, width, pxPerMm }: BarScale): ScaleBar[] {
  if (!(pxPerS > 0)) return [];
  const fits = (seconds: number) => seconds * pxPerS >= shortestPx && seconds * pxPerS < width / 2;
  const seconds = [1, ...roundSeconds].find(fits) ?? 1;
  const kinds = (['eeg', 'electric', 'ecg'] as const).flatMap((of): ScaleBar[] => {
    const band = bands.find(({ channel, pxPerMicrovolt }) => channel.kind === of && pxPerMicrovolt !== undefined);
    const px = band?.pxPerMicrovolt ?? 0;
    const value = roundMicrovolts.findLast((one) => one * px <= longestBarMm * pxPerMm);
    return value === undefined || px === 0 ? [] : [{ of, value, length: value * px }];
  });
  const ofEeg = kinds.find(({ of }) => of === 'eeg');
  const isShared = ({ of, length }: ScaleBar) => of === 'electric' && length === ofEeg?.length;
  return [{ of: 'time', value: seconds, length: seconds * pxPerS }, ...kinds.filter((bar) => !isShared(bar))];
}
