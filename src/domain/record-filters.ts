import { isPlainDate } from './plain-date.ts';
import { isRecordStatus, recordStatuses, type RecordStatus } from './record.ts';

/** A doctor as a filter names one: the reader, or anyone else. A shared filter means its reader. */
export type WhichDoctor = 'me' | 'other';

/**
 * What narrows the list of recordings (specification 2, section 2.1), as its address has it: plain words that heal.
 * Nothing of it is personal.
 */
export interface RecordFilters {
  /** The wanted statuses, a space between them. */
  status?: string | undefined;
  /** The day of the prescription, `yyyy-MM-dd`. */
  prescribedOn?: string | undefined;
  prescriber?: WhichDoctor | undefined;
  rhythmSpecialist?: WhichDoctor | undefined;
}

const names = ['status', 'prescribedOn', 'prescriber', 'rhythmSpecialist'] as const;

/** The statuses that a filter names, each once, in the order in which a recording passes them. */
export function statusesOf({ status }: RecordFilters): RecordStatus[] {
  const named = status?.split(/\s+/).filter(isRecordStatus) ?? [];
  return recordStatuses.filter((known) => named.includes(known));
}

/** Statuses as a filter names them; undefined for none, which stands for all. */
export function statusFilter(statuses: readonly RecordStatus[]): string | undefined {
  return statuses.length > 0 ? recordStatuses.filter((known) => statuses.includes(known)).join(' ') : undefined;
}

/** A filter's day if it is a real one, and not after `today`, both `yyyy-MM-dd`; undefined for any other. */
export function dayFilter(day: unknown, today: string): string | undefined {
  return typeof day === 'string' && isPlainDate(day) && day <= today ? day : undefined;
}

/** A filter's doctor; undefined for what names none. */
export function doctorFilter(which: unknown): WhichDoctor | undefined {
  return which === 'me' || which === 'other' ? which : undefined;
}

/**
 * Filters from anywhere, an address or what was kept, as they may stand in an address: what is no filter is left out, and
 * so are filters by doctors for whoever is none. `today` is `yyyy-MM-dd`.
 */
export function healedFilters(found: object, { today, isDoctor }: { today: string; isDoctor: boolean }): RecordFilters {
  const { status, prescribedOn, prescriber, rhythmSpecialist }: Partial<Record<keyof RecordFilters, unknown>> = found;
  return filtersIn({
    status: typeof status === 'string' ? statusFilter(statusesOf({ status })) : undefined,
    prescribedOn: dayFilter(prescribedOn, today),
    prescriber: isDoctor ? doctorFilter(prescriber) : undefined,
    rhythmSpecialist: isDoctor ? doctorFilter(rhythmSpecialist) : undefined,
  });
}

/** How many filters are active; each status counts. */
export function countFilters(filters: RecordFilters): number {
  const { prescribedOn, prescriber, rhythmSpecialist } = filters;
  return statusesOf(filters).length + [prescribedOn, prescriber, rhythmSpecialist].filter(Boolean).length;
}

/** The filters alone, of an address that has more in it. */
export function filtersIn(search: RecordFilters): RecordFilters {
  return Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined));
}

/** True when two say the same. */
export function areSameFilters(one: RecordFilters, other: RecordFilters): boolean {
  return names.every((name) => one[name] === other[name]);
}
