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

/** The operator can be changed until the recording session is over. */
export function canChangeOperator({ status }: Pick<RecordStanding, 'status'>): boolean {
  return status === 'CREATED' || isOngoing(status);
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
