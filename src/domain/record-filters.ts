import { isMeantDate } from './plain-date.ts';
import { isRecordStatus, recordStatuses, type RecordStatus } from './record.ts';

/** In a shared address, 'me' means its reader. */
export type WhichDoctor = 'me' | 'other';

/** The filters are search params, so they hold nothing personal (R-SHL-15). */
export interface RecordFilters {
  /** The statuses, separated by spaces. */
  status?: string | undefined;
  prescribedOn?: string | undefined;
  prescriber?: WhichDoctor | undefined;
  rhythmSpecialist?: WhichDoctor | undefined;
}

const names = ['status', 'prescribedOn', 'prescriber', 'rhythmSpecialist'] as const;

export function statusesOf({ status }: RecordFilters): RecordStatus[] {
  const named = status?.split(/\s+/).filter(isRecordStatus) ?? [];
  return recordStatuses.filter((known) => named.includes(known));
}

export function statusFilter(statuses: readonly RecordStatus[]): string | undefined {
  return statuses.length > 0 ? recordStatuses.filter((known) => statuses.includes(known)).join(' ') : undefined;
}

export function dayFilter(day: unknown, today: string): string | undefined {
  return typeof day === 'string' && isMeantDate(day) && day <= today ? day : undefined;
}

export function doctorFilter(which: unknown): WhichDoctor | undefined {
  return which === 'me' || which === 'other' ? which : undefined;
}

/** Only doctors have doctors’ filters (R-REC-5). */
export function healedFilters(found: object, { today, isDoctor }: { today: string; isDoctor: boolean }): RecordFilters {
  const { status, prescribedOn, prescriber, rhythmSpecialist }: Partial<Record<keyof RecordFilters, unknown>> = found;
  return filtersIn({
    status: typeof status === 'string' ? statusFilter(statusesOf({ status })) : undefined,
    prescribedOn: dayFilter(prescribedOn, today),
    prescriber: isDoctor ? doctorFilter(prescriber) : undefined,
    rhythmSpecialist: isDoctor ? doctorFilter(rhythmSpecialist) : undefined,
  });
}

export function countFilters(filters: RecordFilters): number {
  const { prescribedOn, prescriber, rhythmSpecialist } = filters;
  return statusesOf(filters).length + [prescribedOn, prescriber, rhythmSpecialist].filter(Boolean).length;
}

export function filtersIn(search: RecordFilters): RecordFilters {
  return Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined));
}

export function areSameFilters(one: RecordFilters, other: RecordFilters): boolean {
  return names.every((name) => one[name] === other[name]);
}
