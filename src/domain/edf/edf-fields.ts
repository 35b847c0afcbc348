import { EdfFault } from './edf-fault.ts';

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The format allows ASCII only. Programs write `µ`, `°` and names in Latin-1 or in UTF-8, and pad with NUL. */
export function textOf(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll('\0', ' ').trim();
}

/** Annotations are in UTF-8. Some programs write Latin-1. */
export function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

/** Undefined if the field is no number. Some programs write a comma. */
export function numberOf(field: string | undefined): number | undefined {
  const text = (field ?? '').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/** Throws an {@link EdfFault} that names the field. */
export function wholeNumber(field: string | undefined, name: string): number {
  const value = numberOf(field);
  if (value === undefined || !Number.isInteger(value) || value < 0) throw new EdfFault('not-edf', name);
  return value;
}

/**
 * `yyyy-MM-ddTHH:mm:ss`. Undefined if the fields tell no moment, as `00.00.00` does. `recording` may begin with a date
 * that has the whole year.
 */
export function startOf(date: string, time: string, recording: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d)[.:/-](\d\d)[.:/-](\d\d|yy)$/i.exec(date) ?? [];
  const [, hour = '', minute = '', second = ''] = /^(\d\d)[.:/-](\d\d)[.:/-](\d\d)$/.exec(time) ?? [];
  // Without a date, midnight is a field that nobody filled in.
  const whole = isUnset(day) && hour + minute + second === '000000' ? undefined : wholeDate(recording);
  const century = Number(year) >= 85 ? '19' : '20';
  const told = isUnset(day) ? undefined : `${whole?.slice(0, 4) ?? century + year}-${month}-${day}`;
  return [told, whole].map((one) => `${one}T${hour}:${minute}:${second}`).find(isMoment);
}

function isUnset(day: string): boolean {
  return day === '' || day === '00';
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function wholeDate(recording: string): string | undefined {
  const [, day = '', name = '', year = ''] = /^Startdate (\d\d)-([a-z]{3})-(\d{4})(?: |$)/i.exec(recording) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day}` : undefined;
}

function isMoment(text: string): boolean {
  const read = new Date(`${text}Z`);
  // `Date` moves 31 February into March.
  return !Number.isNaN(read.valueOf()) && read.toISOString().startsWith(text);
}
