/** What of a recording decides who may change what. */
export interface RecordStanding {
  status: string;
  prescriber: { id: number };
  rhythmSpecialist: { id: number } | null;
  operator?: { id: number } | null | undefined;
}

/** True once a recording session is over (specification 2, section 4). */
export function isOver(status: string): boolean {
  return status === 'RECORDED' || status === 'ANALYSED';
}

/** True while a recording session goes on. */
export function isOngoing(status: string): boolean {
  return status === 'ONGOING_RECORDING';
}

/** A recording can be deleted until it begins. */
export function canDeleteRecord({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED';
}

/** What was prescribed, how long and how, can be changed until it begins. */
export function canChangePrescription({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED';
}

/** There can be another operator until the recording session is over. */
export function isOperatorOpen({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED' || isOngoing(status);
}

/** The operator is chosen by those who answer for the recording: its prescriber, its operator, its specialist. */
export function canChangeOperator(record: RecordStanding, userId: number): boolean {
  const people = [record.prescriber, record.operator, record.rhythmSpecialist];
  return isOperatorOpen(record) && people.some((person) => person?.id === userId);
}

/**
 * A technician may become the operator without being asked, as on the next shift. A doctor may not: the operator replaces
 * the specialist, and a doctor could so take the diagnosis (docs/decisions/0036).
 */
export function canTakeOver(record: Pick<RecordStanding, 'status'>, roles: readonly string[]): boolean {
  return isOperatorOpen(record) && roles.includes('TECHNICIAN') && !roles.includes('DOCTOR');
}

/** The rhythm specialist can be changed until the recording is analysed, by its prescriber or its operator. */
export function canChangeRhythmSpecialist(record: RecordStanding, userId: number): boolean {
  const isTheirs = userId === record.prescriber.id || userId === record.operator?.id;
  return record.status !== 'ANALYSED' && isTheirs;
}

/** The diagnosis can be changed until the recording is analysed, by its rhythm specialist. */
export function canChangeDiagnosis(
  { status, rhythmSpecialist }: Pick<RecordStanding, 'status' | 'rhythmSpecialist'>,
  userId: number,
): boolean {
  return status !== 'ANALYSED' && rhythmSpecialist?.id === userId;
}

/** The diagnosis is shown once the recording session is over. */
export function showsDiagnosis({ status }: Pick<RecordStanding, 'status'>): boolean {
  return isOver(status);
}
