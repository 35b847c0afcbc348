import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentOrNone, Optional } from './columns.ts';

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
  /** Null for old diagnoses. */
  diagnosis_author_id: Optional<number>;
  diagnosis_date: MomentOrNone;
  /** A trigger sets it. */
  diagnosis_author_first_name: ColumnType<string | null, never, never>;
  diagnosis_author_last_name: ColumnType<string | null, never, never>;
  status: string;
  last_status_change_date: MomentOrNone;
  /** A trigger sets it. */
  in_progress_date: MomentOrNone;
  prescription_date: Moment;
  /** A trigger sets it, in the recording's time zone. */
  prescription_day: ColumnType<string, never, never>;
  time_zone: Optional<string>;
  start_time_us: Optional<number>;
  end_time_us: Optional<number>;
  version: ColumnType<number, never, never>;
}

export interface RecordDeviceTable {
  record_id: number;
  serial: string;
}

export interface WearableUsageTable {
  record_id: number;
  serial: string;
  utc_ms: number;
  duration_ms: Optional<number>;
}

/** 0 stands for no specialist. */
export interface RecordTallyTable {
  organization_id: number;
  application: string;
  status: string;
  prescriber_id: number;
  rhythm_specialist_id: number;
  count: number;
}

export interface RecordCreatorTallyTable {
  organization_id: number;
  application: string;
  created_by_id: number;
  count: number;
}
