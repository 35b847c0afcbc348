import { durationWithin, isDurationWithin, shortestDuration } from '#/domain/duration-range.ts';
import type { ExamType } from '#/domain/exam-type.ts';
import { firstMode, modeForDuration, offeredModes } from '#/domain/mode-rules.ts';
import type { RecordingMode, Resolution } from '#/domain/recording-mode.ts';
import { offeredResolutions } from '#/domain/resolution-rules.ts';
import { offeredExamTypes, rangeOf, resolutionOf, rulesOf, type ExamConfiguration } from './exam-rules.ts';

/** How a recording is to be made, as it is chosen in the form. */
export interface Parameters {
  examType: ExamType;
  resolution: Resolution;
  durationMs: number;
  recordingMode: RecordingMode;
}

/** What the form begins with: the shortest duration, and the configured mode (specification 2, section 4). */
export function firstParameters(configuration: ExamConfiguration): Parameters {
  const examType = configuration.defaultExamType;
  const resolution = resolutionOf(configuration, examType) ?? 'LOW';
  return {
    examType,
    resolution,
    durationMs: shortestDuration(rangeOf(configuration, examType, resolution)),
    recordingMode: firstMode(rulesOf(configuration, examType).recordingMode),
  };
}

/**
 * Another exam type: its configuration and its resolution. It keeps a duration that it offers, and otherwise begins with its
 * shortest: the nearest to days of a holter is the longest rest ECG, which nobody has asked for.
 */
export function withExamType(configuration: ExamConfiguration, before: Parameters, examType: ExamType): Parameters {
  const resolution = resolutionOf(configuration, examType) ?? before.resolution;
  const rules = rulesOf(configuration, examType).recordingMode;
  const range = rangeOf(configuration, examType, resolution);
  const durationMs = isDurationWithin(range, before.durationMs) ? before.durationMs : shortestDuration(range);
  const recordingMode = modeForDuration(rules, durationMs, firstMode(rules));
  return { examType, resolution, durationMs, recordingMode };
}

/** Another resolution: its durations. */
export function withResolution(
  configuration: ExamConfiguration,
  before: Parameters,
  resolution: Resolution,
): Parameters {
  const durationMs = durationWithin(rangeOf(configuration, before.examType, resolution), before.durationMs);
  return withDuration(configuration, { ...before, resolution }, durationMs);
}

/** Another duration: its mode, where modes follow the duration, also over one chosen by hand. */
export function withDuration(configuration: ExamConfiguration, before: Parameters, durationMs: number): Parameters {
  if (durationMs === before.durationMs) return before;
  const rules = rulesOf(configuration, before.examType).recordingMode;
  return { ...before, durationMs, recordingMode: modeForDuration(rules, durationMs, before.recordingMode) };
}

/** Parameters of a draft as the configuration of today offers them. */
export function offeredParameters(configuration: ExamConfiguration, kept: Parameters): Parameters {
  if (!offeredExamTypes(configuration).includes(kept.examType)) return firstParameters(configuration);
  const rules = rulesOf(configuration, kept.examType);
  const first = resolutionOf(configuration, kept.examType) ?? kept.resolution;
  const resolution = offeredResolutions(rules.resolutions).includes(kept.resolution) ? kept.resolution : first;
  const healed = withResolution(configuration, kept, resolution);
  const isOffered = offeredModes(rules.recordingMode).includes(healed.recordingMode);
  return isOffered ? healed : { ...healed, recordingMode: firstMode(rules.recordingMode) };
}
