import { inMs, type Quantity } from './duration.ts';
import type { RecordingMode } from './recording-mode.ts';

/** The modes in the order in which they are offered: connected, intermittent, offline. */
const modes: readonly RecordingMode[] = ['STREAM', 'BATCH', 'OFFLINE'];

/** A mode that is there for long recordings, from a threshold on. */
interface LongMode {
  enabled: boolean;
  durationThreshold: Quantity;
}

/** What the configuration says of the modes of one kind of exam. */
export interface RecordingModeRules {
  defaultSelected: RecordingMode;
  changeRecordingModeBasedOnDuration: boolean;
  intermittent: LongMode;
  offline: LongMode;
}

/** The modes that can be chosen: connected always, the others where they are enabled. */
export function offeredModes({ intermittent, offline }: RecordingModeRules): RecordingMode[] {
  return modes.filter((mode) => mode === 'STREAM' || (mode === 'BATCH' ? intermittent.enabled : offline.enabled));
}

/** The mode that a form begins with: the configured one; connected, if that is not offered. */
export function firstMode(rules: RecordingModeRules): RecordingMode {
  return offeredModes(rules).includes(rules.defaultSelected) ? rules.defaultSelected : 'STREAM';
}

/** The mode after the duration was changed to so many ms: where modes follow the duration, also over one chosen by hand. */
export function modeForDuration(rules: RecordingModeRules, durationMs: number, current: RecordingMode): RecordingMode {
  if (!rules.changeRecordingModeBasedOnDuration) return current;
  if (isReached(rules.offline, durationMs)) return 'OFFLINE';
  return isReached(rules.intermittent, durationMs) ? 'BATCH' : 'STREAM';
}

/**
 * Which mode the battery of the device needs for so many ms, where modes follow the duration: OFFLINE from its threshold
 * on, BATCH from its own, below that of OFFLINE where that is offered (specification 2, section 2.2).
 */
export function modeForBattery(rules: RecordingModeRules, durationMs: number): 'OFFLINE' | 'BATCH' | undefined {
  const mode = modeForDuration(rules, durationMs, 'STREAM');
  return mode === 'STREAM' ? undefined : mode;
}

/** True where the battery does not last in a mode for so many ms: a mode that saves more than the needed one is right. */
export function isModeTooShort(rules: RecordingModeRules, durationMs: number, mode: RecordingMode): boolean {
  const needed = modeForBattery(rules, durationMs);
  return needed !== undefined && modes.indexOf(mode) < modes.indexOf(needed);
}

function isReached({ enabled, durationThreshold }: LongMode, durationMs: number): boolean {
  return enabled && durationMs >= inMs(durationThreshold);
}
