import { simulatedMark } from '#/domain/edf/edf-header.ts';
import { asciiText } from './ascii-name.ts';
import type { LocalMoment } from './local-moment.ts';
import type { RecordedSession } from './recorded-session.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

export function edfField(text: string, width: number): string {
  return asciiText(text).slice(0, width).padEnd(width);
}

/** EDF+, section 2.1.3. */
function subfield(text: string | null): string {
  return asciiText(text ?? '').replaceAll(' ', '_') || 'X';
}

function edfDate(year: number, month: number, day: number): string {
  const name = months[month - 1];
  return name ? `${twoDigits(day)}-${name}-${String(year).padStart(4, '0')}` : 'X';
}

/** Code, sex, birthdate, name. */
export function patientIdentification({ patient }: Pick<RecordedSession, 'patient'>): string {
  const { id, sex, birthdate, firstName, lastName } = patient;
  const [year, month, day] = (birthdate ?? '').split('-').map(Number);
  const born = year && month && day ? edfDate(year, month, day) : 'X';
  const name = [lastName, firstName].map(asciiText).filter(Boolean).join('_');
  return [String(id), sex === 'M' || sex === 'F' ? sex : 'X', born, subfield(name)].join(' ');
}

export interface DescribedRecording {
  start: LocalMoment;
  key: string;
  deviceSerial: string | null;
  isSimulated: boolean;
}

/** Day, key, technician (never given), device. Further subfields are free. */
export function recordingIdentification({ start, key, deviceSerial, isSimulated }: DescribedRecording): string {
  const day = edfDate(start.year, start.month, start.day);
  // A clock that is put back gives the same time twice.
  const further = [
    ...(isSimulated ? [simulatedMark] : []),
    ...(start.offset === undefined ? [] : [`UTC${start.offset}`]),
  ];
  return ['Startdate', day, subfield(key), 'X', subfield(deviceSerial), ...further].join(' ');
}

/** For example `16.09.87` and `20.35.00`. */
export function startFields(start: LocalMoment): { date: string; time: string } {
  const year = start.year >= 1985 && start.year <= 2084 ? twoDigits(start.year % 100) : 'yy';
  return {
    date: [twoDigits(start.day), twoDigits(start.month), year].join('.'),
    time: [start.hour, start.minute, start.second].map(twoDigits).join('.'),
  };
}
