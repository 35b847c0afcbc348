import type { ColumnType, Generated } from 'kysely';
import type { MomentOrNow, Optional } from './columns.ts';

/** Lengths in cm, weight in kg. */
export interface PatientTable {
  id: Generated<number>;
  organizationId: number;
  version: Generated<number>;
  firstName: string;
  lastName: string;
  sex: Optional<string>;
  /** yyyy-MM-dd. */
  birthdate: Optional<string>;
  identityNumberType: Optional<string>;
  identityNumber: Optional<string>;
  street: Optional<string>;
  postCode: Optional<string>;
  city: Optional<string>;
  locale: Optional<string>;
  email: Optional<string>;
  phoneNumber: Optional<string>;
  height: Optional<number>;
  weight: Optional<number>;
  underbustCircumference: Optional<number>;
  headCircumference: Optional<number>;
  cupSize: Optional<string>;
  pacemaker: Optional<boolean>;
  vagalNerveStimulator: Optional<boolean>;
  comments: Optional<string>;
  consentsToResearch: Generated<boolean>;
  /** The database sets both. */
  lastNameKey: ColumnType<string, never, never>;
  firstNameKey: ColumnType<string, never, never>;
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
