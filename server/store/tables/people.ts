import type { Generated } from 'kysely';
import type { Optional } from './columns.ts';

export interface OrganizationTable {
  id: Generated<number>;
  name: string;
  locale: Generated<string>;
  time_zone: Generated<string>;
  prescriber_required: Generated<boolean>;
  rhythm_specialist_required: Generated<boolean>;
  operator_required: Generated<boolean>;
}

/** `email` is in lower case. */
export interface UserTable {
  id: Generated<number>;
  email: string;
  password_hash: Optional<string>;
  /** A used temporary password cannot sign in again. */
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

export interface EulaAcceptanceTable {
  user_id: number;
  application: string;
  version: string;
}

export interface UserOrganizationTable {
  user_id: number;
  organization_id: number;
}

export interface UserOrganizationRoleTable {
  user_id: number;
  organization_id: number;
  role: string;
}
