import { inMs, type Quantity } from './duration.ts';
import type { RecordingMode } from './recording-mode.ts';

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
