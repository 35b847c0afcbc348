import type { Generated } from 'kysely';
import type { Optional } from './columns.ts';

/** Where people work, and whose patients and recordings nobody else sees. */
export interface OrganizationTable {
  id: Generated<number>;
  name: string;
  locale: Generated<string>;
  time_zone: Generated<string>;
  prescriber_required: Generated<boolean>;
  rhythm_specialist_required: Generated<boolean>;
  operator_required: Generated<boolean>;
}

/** Somebody who signs in. `email` is in lower case; without a `password_hash` nobody can sign in. */
export interface UserTable {
  id: Generated<number>;
  email: string;
  password_hash: Optional<string>;
  /** The password was a temporary one and has been used: it changes the password, but signs nobody in. */
  password_is_spent: Generated<boolean>;
  first_name: string;
  last_name: string;
  phone_number: Optional<string>;
  street: Optional<string>;
  city: Optional<string>;
  post_code: Optional<string>;
  locale: Generated<string>;
  identity_number: Optional<string>;
  user_type: Generated<string>;
  password_must_be_changed: Generated<boolean>;
  can_patients_view_my_personal_infos: Generated<boolean>;
  can_patients_view_live_ecg: Generated<boolean>;
}

/** Which version of the legal notices a user has accepted for an application. */
export interface EulaAcceptanceTable {
  user_id: number;
  application: string;
  version: string;
}

/** That a user belongs to an organization. */
export interface UserOrganizationTable {
  user_id: number;
  organization_id: number;
}

/** A role that a user holds in an organization. */
export interface UserOrganizationRoleTable {
  user_id: number;
  organization_id: number;
  role: string;
}
