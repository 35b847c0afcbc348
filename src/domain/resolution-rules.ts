import type { DurationRange } from './duration-range.ts';
import { resolutions, type Resolution } from './recording-mode.ts';

interface ResolutionRules {
  enabled: boolean;
  duration: DurationRange;
}

export interface ResolutionsRules {
  selectable: boolean;
  low: ResolutionRules;
  high: ResolutionRules;
}

export function offeredResolutions(rules: ResolutionsRules): Resolution[] {
  return resolutions.filter((resolution) => rulesOf(rules, resolution).enabled);
}

export function firstResolution(rules: ResolutionsRules): Resolution | undefined {
  return offeredResolutions(rules)[0];
}

export function durationRange(rules: ResolutionsRules, resolution: Resolution): DurationRange {
  return rulesOf(rules, resolution).duration;
}

function rulesOf({ low, high }: ResolutionsRules, resolution: Resolution): ResolutionRules {
  return resolution === 'LOW' ? low : high;
}
