import type { ColumnType, Generated } from 'kysely';
import type { MomentOrNow, Optional } from './columns.ts';

/** Lengths in cm, weight in kg. */
export interface PatientTable {
  id: Generated<number>;
  organization_id: number;
  version: Generated<number>;
  first_name: string;
  last_name: string;
  sex: Optional<string>;
  /** yyyy-MM-dd. */
  birthdate: Optional<string>;
  identity_number_type: Optional<string>;
  identity_number: Optional<string>;
  street: Optional<string>;
  post_code: Optional<string>;
  city: Optional<string>;
  locale: Optional<string>;
  email: Optional<string>;
  phone_number: Optional<string>;
  height: Optional<number>;
  weight: Optional<number>;
  underbust_circumference: Optional<number>;
  head_circumference: Optional<number>;
  cup_size: Optional<string>;
  pacemaker: Optional<boolean>;
  vagal_nerve_stimulator: Optional<boolean>;
  comments: Optional<string>;
  consents_to_research: Generated<boolean>;
  /** The database sets both. */
  last_name_key: ColumnType<string, never, never>;
  first_name_key: ColumnType<string, never, never>;
}

export interface MedicalTagTable {
  id: Generated<number>;
  code: string;
}

export interface MedicalTagLabelTable {
  tag_id: number;
  language: string;
  label: string;
}

export interface PatientMedicalTagTable {
  patient_id: number;
  tag_id: number;
}

/** If the created object is deleted, `answer` becomes null. */
export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  fingerprint: string;
  answer: ColumnType<unknown, string | undefined, string | null>;
  location: Optional<string>;
  created_at: MomentOrNow;
}
