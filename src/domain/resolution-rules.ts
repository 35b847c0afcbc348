import type { DurationRange } from './duration-range.ts';
import { resolutions, type Resolution } from './recording-mode.ts';

/** What the configuration says of one resolution. */
interface ResolutionRules {
  enabled: boolean;
  duration: DurationRange;
}

/** What the configuration says of the resolutions of one kind of exam. */
export interface ResolutionsRules {
  selectable: boolean;
  low: ResolutionRules;
  high: ResolutionRules;
}

/** The resolutions that can be chosen. */
export function offeredResolutions(rules: ResolutionsRules): Resolution[] {
  return resolutions.filter((resolution) => rulesOf(rules, resolution).enabled);
}

/** LOW if it is enabled, else HIGH; undefined if neither is: there is no form then (specification 2, section 4). */
export function firstResolution(rules: ResolutionsRules): Resolution | undefined {
  return offeredResolutions(rules)[0];
}

/** The durations of a resolution. */
export function durationRange(rules: ResolutionsRules, resolution: Resolution): DurationRange {
  return rulesOf(rules, resolution).duration;
}

function rulesOf({ low, high }: ResolutionsRules, resolution: Resolution): ResolutionRules {
  return resolution === 'LOW' ? low : high;
}
