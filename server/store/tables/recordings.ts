import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentOrNone, Optional } from './columns.ts';

/** A recording of one organization and one application. */
export interface RecordTable {
  id: Generated<number>;
  organization_id: number;
  application: string;
  patient_id: number;
  prescriber_id: number;
  rhythm_specialist_id: Optional<number>;
  operator_id: Optional<number>;
  created_by_id: number;
  duration_ms: Optional<number>;
  resolution: Optional<string>;
  stream_mode: Optional<string>;
  rest_ecg: Generated<boolean>;
  video_type: Optional<string>;
  comments: Optional<string>;
  diagnosis: Optional<string>;
  /** Who wrote the diagnosis as it stands, and when; empty where it was written before that was kept. */
  diagnosis_author_id: Optional<number>;
  diagnosis_date: MomentOrNone;
  /** The author's name when the diagnosis was written: a trigger sets it. */
  diagnosis_author_first_name: ColumnType<string | null, never, never>;
  diagnosis_author_last_name: ColumnType<string | null, never, never>;
  status: string;
  last_status_change_date: MomentOrNone;
  /** When it began to record: a trigger keeps it. */
  in_progress_date: MomentOrNone;
  prescription_date: Moment;
  /** The day of the prescription in the recording's own time zone, yyyy-MM-dd: a trigger keeps it. */
  prescription_day: ColumnType<string, never, never>;
  time_zone: Optional<string>;
  start_time_us: Optional<number>;
  end_time_us: Optional<number>;
  /** Grows with each change: a trigger keeps it. */
  version: ColumnType<number, never, never>;
}

/** A device that is part of a recording. */
export interface RecordDeviceTable {
  record_id: number;
  serial: string;
}

/** Which wearable was worn in a recording, from when (ms since 1970) and for how long (ms). */
export interface WearableUsageTable {
  record_id: number;
  serial: string;
  utc_ms: number;
  duration_ms: Optional<number>;
}

/** How many recordings stand under one combination; triggers keep it. 0 stands for no specialist. */
export interface RecordTallyTable {
  organization_id: number;
  application: string;
  status: string;
  prescriber_id: number;
  rhythm_specialist_id: number;
  count: number;
}

/** How many recordings a user created; triggers keep it. */
export interface RecordCreatorTallyTable {
  organization_id: number;
  application: string;
  created_by_id: number;
  count: number;
}
