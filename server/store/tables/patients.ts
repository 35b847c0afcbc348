import type { ColumnType, Generated } from 'kysely';
import type { PatientFieldValues } from '#/contract/patient-fields.ts';
import type { Moment, MomentOrNow, Optional } from './table-columns.ts';

type FieldColumns = {
  [Name in keyof PatientFieldValues]: null extends PatientFieldValues[Name]
    ? Optional<NonNullable<PatientFieldValues[Name]>>
    : PatientFieldValues[Name];
};

export interface PatientTable extends FieldColumns {
  id: Generated<number>;
  organizationId: number;
  version: Generated<number>;
  consentsToResearch: Generated<boolean>;
  /** The database sets both. */
  lastNameKey: ColumnType<string, never, never>;
  firstNameKey: ColumnType<string, never, never>;
}

/** An archive that somebody has got to its end, of so many rows of the history. */
export interface PatientArchiveTable {
  id: Generated<number>;
  patientId: number;
  madeById: Optional<number>;
  madeAt: Moment;
  historyRows: number;
}

export interface MedicalTagTable {
  id: Generated<number>;
  code: string;
}

export interface MedicalTagLabelTable {
  tagId: number;
  language: string;
  label: string;
}

export interface PatientMedicalTagTable {
  patientId: number;
  tagId: number;
}

/** If the created object is deleted, `answer` becomes null. */
export interface IdempotencyKeyTable {
  userId: number;
  key: string;
  fingerprint: string;
  answer: ColumnType<unknown, string | undefined, string | null>;
  location: Optional<string>;
  createdAt: MomentOrNow;
}
