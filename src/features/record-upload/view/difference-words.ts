import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { DifferenceField } from '#/contract/record-files.ts';
import { formatInstant, formatPlainDate } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';

const labels: Readonly<Record<DifferenceField, MessageDescriptor>> = {
  name: msg({ message: `Name`, context: 'person' }),
  birthdate: msg`Birthdate`,
  sex: msg`Sex`,
  code: msg({ message: `Patient code`, comment: 'The number of a patient in an EDF+ file' }),
  patient: msg`Patient`,
  recording: msg`Recording`,
  start: msg`Start time`,
  duration: msg`Duration`,
  together: msg`Duration of all files together`,
  records: msg({ message: `Data records`, comment: 'The blocks of samples in an EDF file' }),
  simulated: msg`Simulated signal`,
};

/** What a reader does not know stands by its name. */
export function differenceLabel(field: string): string {
  return isKnown(field) ? i18n._(labels[field]) : field;
}

/** As the wire says it, if it cannot be said better. */
export function differenceText(field: string, value: string): string {
  const locale = currentLocale();
  switch (field) {
    case 'birthdate':
      return formatPlainDate(value, locale, 'll') ?? value;
    case 'sex':
      return value === 'F' || value === 'M' ? sexLabel(value) : value;
    case 'start':
      return localTime(value, locale) ?? value;
    case 'duration':
    case 'together':
      return Number.isFinite(Number(value)) ? formatDuration(Number(value)) : value;
    default:
      return value;
  }
}

function isKnown(field: string): field is DifferenceField {
  return field in labels;
}

/** The clock of the recording, which has no zone here. */
function localTime(value: string, locale: string): string | undefined {
  try {
    return formatInstant(
      Temporal.PlainDateTime.from(value).toZonedDateTime('UTC').toInstant(),
      locale,
      'll-seconds',
      'UTC',
    );
  } catch {
    return undefined;
  }
}
