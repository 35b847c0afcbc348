import type { RecordFilter } from '#/contract/records.ts';
import { statusesOf, type RecordFilters, type WhichDoctor } from '#/domain/record-filters.ts';

export interface ListReader {
  userId: number;
  isDoctor: boolean;
}

/** Technicians always get what others prescribed (R-REC-6). '!' means anybody else (R-REC-9). */
export function wireRecordFilter(
  filters: RecordFilters,
  { userId, isDoctor }: ListReader,
): Omit<RecordFilter, 'application'> {
  const idOf = (which: WhichDoctor | undefined) => (which === 'me' ? String(userId) : which && `!${userId}`);
  const statusList = statusesOf(filters);
  const prescriberId = idOf(isDoctor ? filters.prescriber : 'other');
  const rythmSpecialistId = isDoctor ? idOf(filters.rhythmSpecialist) : undefined;
  return {
    ...(statusList.length > 0 ? { statusList } : {}),
    ...(filters.prescribedOn ? { prescriptionDate: filters.prescribedOn } : {}),
    ...(prescriberId ? { prescriberId } : {}),
    ...(rythmSpecialistId ? { rythmSpecialistId } : {}),
  };
}
