import type { Configuration, RecordConfiguration } from '#/contract/configuration.ts';
import {
  type DurationRange,
  durationWithin,
  isDurationWithin,
  shortestDuration,
  inMs,
  unitMs,
  type Quantity,
} from '#/domain/duration.ts';
import {
  durationRange,
  firstResolution,
  offeredResolutions,
  firstMode,
  modeForDuration,
  offeredModes,
} from '#/domain/mode-rules.ts';
import { isRestEcg, type ExamType, type Resolution, type RecordingMode } from '#/domain/prescription.ts';

export type ExamConfiguration = Pick<Configuration, 'examTypes' | 'defaultExamType' | 'record'>;

export function rulesOf({ record }: ExamConfiguration, examType: ExamType): RecordConfiguration {
  return isRestEcg(examType) ? record.restEcg : record.default;
}

export function offeredExamTypes({ examTypes, defaultExamType }: ExamConfiguration): ExamType[] {
  return [...new Set([...examTypes, defaultExamType])];
}

/** The rest ECG prefers the high resolution, other exam types the low one. It is undefined if none is enabled. */
export function resolutionOf(configuration: ExamConfiguration, examType: ExamType): Resolution | undefined {
  const { resolutions } = rulesOf(configuration, examType);
  return isRestEcg(examType) ? offeredResolutions(resolutions).at(-1) : firstResolution(resolutions);
}

export function rangeOf(configuration: ExamConfiguration, examType: ExamType, resolution: Resolution): DurationRange {
  return durationRange(rulesOf(configuration, examType).resolutions, resolution);
}

/** The form needs a resolution for each exam type (R-PRE-11). */
export function hasResolutions(configuration: ExamConfiguration): boolean {
  return offeredExamTypes(configuration).every((examType) => resolutionOf(configuration, examType) !== undefined);
}

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

export function offeredParameters(configuration: ExamConfiguration, saved: Parameters): Parameters {
  if (!offeredExamTypes(configuration).includes(saved.examType)) return firstParameters(configuration);
  const rules = rulesOf(configuration, saved.examType);
  const first = resolutionOf(configuration, saved.examType) ?? saved.resolution;
  const resolution = offeredResolutions(rules.resolutions).includes(saved.resolution) ? saved.resolution : first;
  const healed = withResolution(configuration, saved, resolution);
  const isOffered = offeredModes(rules.recordingMode).includes(healed.recordingMode);
  return isOffered ? healed : { ...healed, recordingMode: firstMode(rules.recordingMode) };
}

/** A share of the line. Closer labels would overlap. */
const leastShare = 0.15;

export function durationMarks({ min, max, unit }: DurationRange, thresholds: readonly Quantity[]): number[] {
  const marks = min === max ? [min] : [min, max];
  for (const threshold of thresholds) {
    const mark = inMs(threshold) / unitMs(unit);
    const hasRoom = mark > min && mark < max && marks.every((at) => Math.abs(at - mark) >= leastShare * (max - min));
    if (hasRoom) marks.push(mark);
  }
  return marks.toSorted((one, other) => one - other);
}
