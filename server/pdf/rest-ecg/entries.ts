import { formatInstant, formatPlainDate, usedTimeZone } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { localeOf } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import type { RestEcgReport } from './report.ts';

export type Entry = readonly [label: string, value: string];

function sexText({ language, patient: { sex } }: RestEcgReport): string {
  const { female, male, unknownSex } = textsFor(language).restEcg;
  const words: Readonly<Record<string, string>> = { F: female, M: male };
  return words[sex ?? ''] ?? unknownSex;
}

export function subjectEntries(report: RestEcgReport): readonly (readonly Entry[])[] {
  const texts = textsFor(report.language).restEcg;
  const locale = localeOf(report.language);
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(report.startUs / 1000));
  const recorded = formatInstant(start, locale, 'll-time', report.timeZone) ?? '-';
  const now = `(${texts.presentName({ name: report.prescriberNow ?? '' })})`;
  return [
    [
      [texts.patient, report.patient.name],
      [texts.birthdate, `${formatPlainDate(report.patient.birthdate, locale, 'll') ?? '-'} · ${sexText(report)}`],
      [texts.patientId, String(report.patient.id)],
    ],
    [
      [texts.prescriber, report.prescriberNow ? `${report.prescriber} ${now}` : report.prescriber],
      [texts.identityNumber, report.identityNumber ?? '-'],
      [texts.recorded, `${recorded} (${usedTimeZone(report.timeZone)})`],
    ],
    [
      [texts.recordId, String(report.recordId)],
      [texts.recorder, report.recorder ?? '-'],
      [texts.duration, formatDuration(report.durationMs)],
    ],
  ];
}

export function measureEntries({ language, measures, origin }: RestEcgReport): readonly Entry[] {
  const texts = textsFor(language).restEcg;
  const missing = origin ? texts.notMeasured : '-';
  const value = (number: number | undefined, unit: string) => (number === undefined ? missing : `${number}${unit}`);
  return [
    [texts.heartRate, value(measures?.heartRate, ` ${texts.perMinute}`)],
    [texts.prInterval, value(measures?.prMs, ' ms')],
    [texts.qrsDuration, value(measures?.qrsMs, ' ms')],
    [texts.qtInterval, value(measures?.qtMs, ' ms')],
    [texts.qtc, value(measures?.qtcMs, ' ms')],
    [texts.axis, value(measures?.axisDegrees, '°')],
  ];
}
