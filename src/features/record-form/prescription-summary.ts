import { i18n } from '@lingui/core';
import { currentLocale } from '#/browser/settings/locale.ts';
import { unitMs } from '#/domain/duration.ts';
import { recordingModeText, resolutionText } from '#/parts/recordings/recording-words.ts';
import { offeredExamTypes, rangeOf, rulesOf, type ExamConfiguration, type Parameters } from './parameters.ts';
import { examTypeNames, unitNames } from './record-words.ts';

/** What 'Submit' prescribes, such as 'Holter ECG · 24 hours · Low resolution · Connected'. */
export function prescriptionSummary(configuration: ExamConfiguration, parameters: Parameters): string {
  const { examType, resolution, durationMs, recordingMode } = parameters;
  const { duration } = rulesOf(configuration, examType);
  const { unit } = rangeOf(configuration, examType, resolution);
  const count = new Intl.NumberFormat(currentLocale(), { style: 'unit', unit: unitNames[unit], unitDisplay: 'long' });
  return [
    offeredExamTypes(configuration).length > 1 ? i18n._(examTypeNames[examType]) : undefined,
    duration.enabled && durationMs !== null ? count.format(durationMs / unitMs(unit)) : undefined,
    resolutionText(resolution),
    recordingModeText(recordingMode),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
