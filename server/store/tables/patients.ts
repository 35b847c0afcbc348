import type { ColumnType, Generated } from 'kysely';
import type { MomentOrNow, Optional } from './columns.ts';

/** A patient of one organization. Lengths in cm, weight in kg. */
export interface PatientTable {
  id: Generated<number>;
  organization_id: number;
  /** Grows with each change. */
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
  /** The names without case and accents, as they are found and ordered: the database makes them. */
  last_name_key: ColumnType<string, never, never>;
  first_name_key: ColumnType<string, never, never>;
}

/** A medical tag, the same for every organization and application. */
export interface MedicalTagTable {
  id: Generated<number>;
  code: string;
}

/** What a medical tag is called in a language. */
export interface MedicalTagLabelTable {
  tag_id: number;
  language: string;
  label: string;
}

/** That a patient has a medical tag. */
export interface PatientMedicalTagTable {
  patient_id: number;
  tag_id: number;
}

/** A creation that may be repeated. Without an answer, what was created is gone again. */
export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  /** A digest of what was asked for. */
  fingerprint: string;
  answer: ColumnType<unknown, string | undefined, string | null>;
  /** The path of what was created. */
  location: Optional<string>;
  created_at: MomentOrNow;
}
