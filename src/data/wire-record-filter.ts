import type { RecordFilter } from '#/contract/records.ts';
import { statusesOf, type RecordFilters, type WhichDoctor } from '#/domain/record-filters.ts';

/** Whose list it is: what Me stands for, and whether the user sees the filters by doctors. */
export interface ListReader {
  userId: number;
  isDoctor: boolean;
}

/**
 * The filters as the wire has them: Me is the reader's id, Other doctor '!' before it (specification 2, section 3). Who is
 * no doctor gets what others prescribed, always (section 2.1).
 */
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
