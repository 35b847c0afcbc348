import type { Configuration, RecordConfiguration } from '#/contract/configuration.ts';
import type { DurationRange } from '#/domain/duration-range.ts';
import { isRestEcg, type ExamType } from '#/domain/exam-type.ts';
import type { Resolution } from '#/domain/recording-mode.ts';
import { durationRange, firstResolution, offeredResolutions } from '#/domain/resolution-rules.ts';

/** What the form needs of the configuration. */
export type ExamConfiguration = Pick<Configuration, 'examTypes' | 'defaultExamType' | 'record'>;

/** The rules of an exam type: the rest ECG's, or those of all others (specification 2, section 4). */
export function rulesOf({ record }: ExamConfiguration, examType: ExamType): RecordConfiguration {
  return isRestEcg(examType) ? record.restEcg : record.default;
}

/** The exam types that can be chosen, each once; the configured first one is among them. */
export function offeredExamTypes({ examTypes, defaultExamType }: ExamConfiguration): ExamType[] {
  return [...new Set([...examTypes, defaultExamType])];
}

/**
 * The resolution that an exam type begins with: of the rest ECG the high one, of others the low one, each if it is
 * enabled, else the other. Undefined where none is.
 */
export function resolutionOf(configuration: ExamConfiguration, examType: ExamType): Resolution | undefined {
  const { resolutions } = rulesOf(configuration, examType);
  return isRestEcg(examType) ? offeredResolutions(resolutions).at(-1) : firstResolution(resolutions);
}

/** The durations of an exam type in a resolution. */
export function rangeOf(configuration: ExamConfiguration, examType: ExamType, resolution: Resolution): DurationRange {
  return durationRange(rulesOf(configuration, examType).resolutions, resolution);
}

/** False where an exam type has no resolution: 'At least one resolution must be enabled'. */
export function hasResolutions(configuration: ExamConfiguration): boolean {
  return offeredExamTypes(configuration).every((examType) => resolutionOf(configuration, examType) !== undefined);
}
