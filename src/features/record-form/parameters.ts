import { durationWithin, isDurationWithin, shortestDuration } from '#/domain/duration.ts';
import type { ExamType, RecordingMode, Resolution } from '#/domain/prescription.ts';
import { firstMode, modeForDuration, offeredModes, offeredResolutions } from '#/domain/mode-rules.ts';
import { offeredExamTypes, rangeOf, resolutionOf, rulesOf, type ExamConfiguration } from './exam-rules.ts';

export interface Parameters {
  examType: ExamType;
  resolution: Resolution;
  durationMs: number;
  recordingMode: RecordingMode;
}

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

/** If the duration no longer fits, the shortest one applies. The nearest one could be much too long. */
export function withExamType(configuration: ExamConfiguration, before: Parameters, examType: ExamType): Parameters {
  const resolution = resolutionOf(configuration, examType) ?? before.resolution;
  const rules = rulesOf(configuration, examType).recordingMode;
  const range = rangeOf(configuration, examType, resolution);
  const durationMs = isDurationWithin(range, before.durationMs) ? before.durationMs : shortestDuration(range);
  const recordingMode = modeForDuration(rules, durationMs, firstMode(rules));
  return { examType, resolution, durationMs, recordingMode };
}

export function withResolution(
  configuration: ExamConfiguration,
  before: Parameters,
  resolution: Resolution,
): Parameters {
  const durationMs = durationWithin(rangeOf(configuration, before.examType, resolution), before.durationMs);
  return withDuration(configuration, { ...before, resolution }, durationMs);
}

/** If modes follow the duration, the new mode also replaces one chosen by hand (R-PRE-12). */
export function withDuration(configuration: ExamConfiguration, before: Parameters, durationMs: number): Parameters {
  if (durationMs === before.durationMs) return before;
  const rules = rulesOf(configuration, before.examType).recordingMode;
  return { ...before, durationMs, recordingMode: modeForDuration(rules, durationMs, before.recordingMode) };
}

export function offeredParameters(configuration: ExamConfiguration, kept: Parameters): Parameters {
  if (!offeredExamTypes(configuration).includes(kept.examType)) return firstParameters(configuration);
  const rules = rulesOf(configuration, kept.examType);
  const first = resolutionOf(configuration, kept.examType) ?? kept.resolution;
  const resolution = offeredResolutions(rules.resolutions).includes(kept.resolution) ? kept.resolution : first;
  const healed = withResolution(configuration, kept, resolution);
  const isOffered = offeredModes(rules.recordingMode).includes(healed.recordingMode);
  return isOffered ? healed : { ...healed, recordingMode: firstMode(rules.recordingMode) };
}
