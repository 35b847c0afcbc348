import { inMs, type Quantity, type DurationRange } from './duration.ts';
import { type RecordingMode, resolutions, type Resolution } from './prescription.ts';

const modes: readonly RecordingMode[] = ['STREAM', 'BATCH', 'OFFLINE'];

interface LongMode {
  enabled: boolean;
  durationThreshold: Quantity;
}

export interface RecordingModeRules {
  defaultSelected: RecordingMode;
  changeRecordingModeBasedOnDuration: boolean;
  intermittent: LongMode;
  offline: LongMode;
}

export function offeredModes({ intermittent, offline }: RecordingModeRules): RecordingMode[] {
  return modes.filter((mode) => mode === 'STREAM' || (mode === 'BATCH' ? intermittent.enabled : offline.enabled));
}

export function firstMode(rules: RecordingModeRules): RecordingMode {
  return offeredModes(rules).includes(rules.defaultSelected) ? rules.defaultSelected : 'STREAM';
}

/** A change of the duration also replaces a mode that the user chose (R-PRE-12). */
export function modeForDuration(rules: RecordingModeRules, durationMs: number, current: RecordingMode): RecordingMode {
  if (!rules.changeRecordingModeBasedOnDuration) return current;
  if (isReached(rules.offline, durationMs)) return 'OFFLINE';
  return isReached(rules.intermittent, durationMs) ? 'BATCH' : 'STREAM';
}

export function modeForBattery(rules: RecordingModeRules, durationMs: number): 'OFFLINE' | 'BATCH' | undefined {
  const mode = modeForDuration(rules, durationMs, 'STREAM');
  return mode === 'STREAM' ? undefined : mode;
}

export function isModeTooShort(rules: RecordingModeRules, durationMs: number, mode: RecordingMode): boolean {
  const needed = modeForBattery(rules, durationMs);
  return needed !== undefined && modes.indexOf(mode) < modes.indexOf(needed);
}

function isReached({ enabled, durationThreshold }: LongMode, durationMs: number): boolean {
  return enabled && durationMs >= inMs(durationThreshold);
}

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
