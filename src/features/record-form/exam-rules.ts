import type { Configuration, RecordConfiguration } from '#/contract/configuration.ts';
import type { DurationRange } from '#/domain/duration.ts';
import { isRestEcg, type ExamType, type Resolution } from '#/domain/prescription.ts';
import { durationRange, firstResolution, offeredResolutions } from '#/domain/mode-rules.ts';

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
