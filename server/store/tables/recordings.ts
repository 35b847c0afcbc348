import type { ColumnType, Generated } from 'kysely';
import type { PrescriptionName } from '#/contract/prescription-fields.ts';
import type { Moment, MomentOrNone, MomentOrNow, Optional } from './table-columns.ts';

type PrescriptionColumns = { [Name in Exclude<PrescriptionName, 'duration'>]: Optional<string> };

export interface RecordTable extends PrescriptionColumns {
  id: Generated<number>;
  organizationId: number;
  application: string;
  patientId: number;
  prescriberId: Optional<number>;
  rhythmSpecialistId: Optional<number>;
  operatorId: Optional<number>;
  createdById: number;
  durationMs: Optional<number>;
  restEcg: Generated<boolean>;
  diagnosis: Optional<string>;
  /** Null for old diagnoses. */
  diagnosisAuthorId: Optional<number>;
  diagnosisDate: MomentOrNone;
  /** A trigger sets it. */
  diagnosisAuthorFirstName: ColumnType<string | null, never, never>;
  diagnosisAuthorLastName: ColumnType<string | null, never, never>;
  diagnosisAuthorIdentityNumber: ColumnType<string | null, never, never>;
  prescriberFirstName: ColumnType<string | null, never, never>;
  prescriberLastName: ColumnType<string | null, never, never>;
  prescriberIdentityNumber: ColumnType<string | null, never, never>;
  status: string;
  lastStatusChangeDate: MomentOrNone;
  /** A trigger sets it. */
  inProgressDate: MomentOrNone;
  prescriptionDate: Moment;
  /** A trigger sets it, in the recording's time zone. */
  prescriptionDay: ColumnType<string, never, never>;
  timeZone: Optional<string>;
  startTimeUs: Optional<number>;
  endTimeUs: Optional<number>;
  /** The device that has told of its start. */
  begunBySerial: Optional<string>;
  version: ColumnType<number, never, never>;
}

export interface RecordDeviceTable {
  recordId: number;
  serial: string;
}

export interface WearableUsageTable {
  recordId: number;
  serial: string;
  utcMs: number;
  durationMs: Optional<number>;
}

/** 0 stands for no prescriber, or no specialist. */
export interface RecordTallyTable {
  organizationId: number;
  application: string;
  status: string;
  prescriberId: number;
  rhythmSpecialistId: number;
  count: number;
}

export interface RecordCreatorTallyTable {
  organizationId: number;
  application: string;
  createdById: number;
  count: number;
}

/** The log of changes. */
export interface RecordingChangeTable {
  id: Generated<number>;
  transaction: ColumnType<string, never, never>;
  happenedAt: MomentOrNow;
  organizationId: number;
  application: string;
  kind: 'record' | 'conversion' | 'file';
  recordId: number;
  /** Null for a conversion, for a file and for a recording that was deleted. */
  version: Optional<number>;
}
