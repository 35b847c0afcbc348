import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { isRecordStatus } from '#/domain/record.ts';
import { localizationLabel } from '#/parts/fields/localizations.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { recordingModeText, resolutionText, videoTypeText } from '#/parts/recordings/recording-words.ts';
import { statusText } from '#/parts/recordings/status-chip.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { applicationLabel } from '../organizations/organization-words.ts';

const sessionTypes: Readonly<Record<string, MessageDescriptor>> = {
  doctor: msg({ message: `Care`, comment: 'A session in which patients are cared for' }),
  admin: msg`Administration`,
};

const userTypes: Readonly<Record<string, MessageDescriptor>> = {
  HealthCareProfessional: msg`Professional`,
  User: msg({ context: 'person', message: `Administrator` }),
};

/** The states of a recording's file. */
const fileStates: Readonly<Record<string, MessageDescriptor>> = {
  ARRIVING: msg`Arriving`,
  CHECKING: msg`Being checked`,
  QUESTION: msg`Waits for a decision`,
  ACCEPTED: msg`Accepted`,
  REFUSED: msg`Refused`,
  CANCELLED: msg`Cancelled`,
  REPLACED: msg`Replaced`,
};

const inWords = (words: Readonly<Record<string, MessageDescriptor>>) => (value: string) => {
  const known = words[value];
  return known ? i18n._(known) : value;
};

const texts: Readonly<Record<string, (value: string) => string>> = {
  type: inWords(sessionTypes),
  user_type: inWords(userTypes),
  application: applicationLabel,
  applications: applicationLabel,
  state: inWords(fileStates),
  sex: (sex) => (sex === 'F' || sex === 'M' ? sexLabel(sex) : sex),
  role: roleLabel,
  status: (status) => (isRecordStatus(status) ? statusText(status) : status),
  resolution: resolutionText,
  stream_mode: recordingModeText,
  video_type: videoTypeText,
  locale: (locale) => localizationLabel(locale, currentLocale()),
  birthdate: (date) => formatPlainDate(date, currentLocale(), 'll') ?? date,
};

/** A value of the database, as the screens show it elsewhere. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`);
  // Its object was deleted, or is out of reach.
  if (field.endsWith('_id') && typeof value === 'number') return `#${value}`;
  if (field.endsWith('_us'))
    return timeText(Temporal.Instant.fromEpochMilliseconds(Math.floor(Number(value) / 1000)).toString());
  if (field === 'duration_ms') return formatDuration(Number(value));
  if (typeof value === 'string')
    return /_(?:date|at)$/.test(field) ? timeText(value) : (texts[field]?.(value) ?? value);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ') || '-';
  return JSON.stringify(value);
}
