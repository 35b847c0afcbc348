import type { ApplicationCode } from './application.ts';

/** The states of a recording, in the order it passes them (specification 2, section 3). */
export const recordStatuses = ['CREATED', 'ONGOING_RECORDING', 'RECORDED', 'ANALYSED'] as const;

/** A known state of a recording. The wire may carry others: they are shown as they are. */
export type RecordStatus = (typeof recordStatuses)[number];

/** True for a state of the specification. */
export function isRecordStatus(value: unknown): value is RecordStatus {
  return recordStatuses.some((status) => status === value);
}

/** The key of a recording in the record service, converter and annotations: `wemu12`. */
export function recordKey(application: ApplicationCode | (string & {}), id: number): string {
  return `${application.toLowerCase()}${id}`;
}
