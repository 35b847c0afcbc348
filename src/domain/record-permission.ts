export interface RecordStanding {
  status: string;
  prescriber: { id: number } | null;
  rhythmSpecialist: { id: number } | null;
  operator?: { id: number } | null | undefined;
}

export function isOver(status: string): boolean {
  return status === 'RECORDED' || status === 'ANALYSED';
}

export function isOngoing(status: string): boolean {
  return status === 'ONGOING_RECORDING';
}

export function canDeleteRecord({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED';
}

export function canChangePrescription({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED';
}

export function isOperatorOpen({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED' || isOngoing(status);
}

export function canChangeOperator(record: RecordStanding, userId: number): boolean {
  const people = [record.prescriber, record.operator, record.rhythmSpecialist];
  return isOperatorOpen(record) && people.some((person) => person?.id === userId);
}

/**
 * The operator may replace the specialist, so a doctor could take the diagnosis by taking over (docs/decisions/0036).
 */
export function canTakeOver(record: Pick<RecordStanding, 'status'>, roles: readonly string[]): boolean {
  return isOperatorOpen(record) && roles.includes('TECHNICIAN') && !roles.includes('DOCTOR');
}

/** After that, a specialist has judged what the recording has. A file that replaces another one needs a reason. */
export function isFileOpen({ status }: Pick<RecordStanding, 'status'>): boolean {
  return isOperatorOpen({ status }) || status === 'RECORDED';
}

/** Who may bring the recording's file in, and decide on it. The privilege is asked for beside this. */
export function canUploadFile(
  record: RecordStanding,
  { id, roles }: { id: number; roles: readonly string[] },
): boolean {
  const isTheirs = id === record.prescriber?.id || id === record.operator?.id;
  return isFileOpen(record) && (isTheirs || roles.includes('TECHNICIAN'));
}

export function canChangeRhythmSpecialist(record: RecordStanding, userId: number): boolean {
  const isTheirs = userId === record.prescriber?.id || userId === record.operator?.id;
  return record.status !== 'ANALYSED' && isTheirs;
}

export function canChangeDiagnosis(
  { status, rhythmSpecialist }: Pick<RecordStanding, 'status' | 'rhythmSpecialist'>,
  userId: number,
): boolean {
  return status !== 'ANALYSED' && rhythmSpecialist?.id === userId;
}

export function showsDiagnosis({ status }: Pick<RecordStanding, 'status'>): boolean {
  return isOver(status);
}
