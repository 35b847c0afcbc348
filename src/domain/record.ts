import type { ApplicationCode } from './application.ts';

export const recordStatuses = ['CREATED', 'ONGOING_RECORDING', 'RECORDED', 'ANALYSED'] as const;

/** The platform may send other statuses (R-SHL-43). */
export type RecordStatus = (typeof recordStatuses)[number];

export function isRecordStatus(value: unknown): value is RecordStatus {
  return recordStatuses.some((status) => status === value);
}

export function recordKey(application: ApplicationCode | (string & {}), id: number): string {
  return `${application.toLowerCase()}${id}`;
}
