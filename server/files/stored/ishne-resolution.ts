import { greatestNumber } from '../ishne-header.ts';

export interface Resolution {
  /** A whole number of nV. */
  stepNv: number;
  /** A sample differs by at most this much. 0: none differs. */
  errorNv: number;
}

/** Coarser steps would be seen on paper, so only an ECG whose own steps are about as coarse gets them. */
const coarsestNv = 5000;
const tolerance = 1e-6;

const isWhole = (value: number) => Math.abs(value - Math.round(value)) <= tolerance;

/**
 * The smallest step that holds all of the range, as ISHNE has no offset. nV = digital × `gainNv` + `zeroNv`. Undefined if
 * that makes an ECG too coarse.
 */
export function resolutionOf(
  { gainNv, zeroNv }: { gainNv: number; zeroNv: number },
  range: readonly [number, number],
): Resolution | undefined {
  const limits = range.map((digital) => digital * gainNv + zeroNv);
  const needed = Math.max(1, Math.max(...limits) / 32_767, -Math.min(...limits) / 32_768);
  const least = Math.ceil(needed - tolerance);
  const own = Math.round(Math.abs(gainNv));
  const stepNv = isWhole(gainNv) && own >= least ? own : least;
  if (stepNv > greatestNumber || stepNv > Math.max(coarsestNv, 2 * Math.abs(gainNv))) return undefined;
  const isExact = isWhole(gainNv / stepNv) && isWhole(zeroNv / stepNv);
  return { stepNv, errorNv: isExact ? 0 : Math.ceil(stepNv / 2) };
}
