import type { Configuration, RecordConfiguration } from '#/contract/configuration.ts';
import {
  type DurationRange,
  durationWithin,
  isDurationWithin,
  longestDuration,
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
  /** Null until the prescriber has chosen it. */
  durationMs: number | null;
  recordingMode: RecordingMode;
}

/** The configuration has no usual duration. Only a single one needs no choice (docs/decisions/0134). */
function onlyDuration(range: DurationRange): number | null {
  const shortest = shortestDuration(range);
  return shortest === longestDuration(range) ? shortest : null;
}

export function firstParameters(configuration: ExamConfiguration): Parameters {
  const examType = configuration.defaultExamType;
  const resolution = resolutionOf(configuration, examType) ?? 'LOW';
  return {
    examType,
    resolution,
    durationMs: onlyDuration(rangeOf(configuration, examType, resolution)),
    recordingMode: firstMode(rulesOf(configuration, examType).recordingMode),
  };
}

/** If the duration no longer fits, it is chosen again. The nearest one could be much too long. */
export function withExamType(configuration: ExamConfiguration, before: Parameters, examType: ExamType): Parameters {
  const resolution = resolutionOf(configuration, examType) ?? before.resolution;
  const rules = rulesOf(configuration, examType).recordingMode;
  const range = rangeOf(configuration, examType, resolution);
  const fits = before.durationMs !== null && isDurationWithin(range, before.durationMs);
  const durationMs = fits ? before.durationMs : onlyDuration(range);
  const first = firstMode(rules);
  const recordingMode = durationMs === null ? first : modeForDuration(rules, durationMs, first);
  return { examType, resolution, durationMs, recordingMode };
}

export function withResolution(
  configuration: ExamConfiguration,
  before: Parameters,
  resolution: Resolution,
): Parameters {
  const range = rangeOf(configuration, before.examType, resolution);
  const { durationMs } = before;
  const offered = durationMs === null ? onlyDuration(range) : durationWithin(range, durationMs);
  return withDuration(configuration, { ...before, resolution }, offered);
}

/** If modes follow the duration, the new mode also replaces one chosen by hand (R-PRE-12). */
export function withDuration(
  configuration: ExamConfiguration,
  before: Parameters,
  durationMs: number | null,
): Parameters {
  if (durationMs === before.durationMs || durationMs === null) return before;
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

/** In hours: what doctors prescribe most. */
const usualHours = [1, 24, 48, 72] as const;

/** The usual durations that the range has, in ms. */
export function quickDurations(range: DurationRange): number[] {
  return usualHours.map((value) => inMs({ value, unit: 'h' })).filter((ms) => isDurationWithin(range, ms));
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
