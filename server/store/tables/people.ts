import type { Generated } from 'kysely';
import type { Optional } from './table-columns.ts';

export interface OrganizationTable {
  id: Generated<number>;
  name: string;
  locale: Generated<string>;
  /** IANA. Null until somebody has chosen it. */
  timeZone: Optional<string>;
  prescriberRequired: Generated<boolean>;
  rhythmSpecialistRequired: Generated<boolean>;
  operatorRequired: Generated<boolean>;
  /** It is a subsidiary of this organization. */
  parentId: Optional<number>;
  street: Optional<string>;
  postCode: Optional<string>;
  city: Optional<string>;
  phoneNumber: Optional<string>;
  applications: Generated<string[]>;
}

/** `email` is in lower case. */
export interface UserTable {
  id: Generated<number>;
  email: string;
  passwordHash: Optional<string>;
  /** It is a temporary one, which signs in only until its end. */
  passwordIsSpent: Generated<boolean>;
  firstName: string;
  lastName: string;
  phoneNumber: Optional<string>;
  street: Optional<string>;
  city: Optional<string>;
  postCode: Optional<string>;
  locale: Generated<string>;
  identityNumber: Optional<string>;
  userType: Generated<string>;
  passwordMustBeChanged: Generated<boolean>;
  canPatientsViewMyPersonalInfos: Generated<boolean>;
  canPatientsViewLiveEcg: Generated<boolean>;
}

export interface EulaAcceptanceTable {
  userId: number;
  application: string;
  version: string;
}

export interface UserOrganizationTable {
  userId: number;
  organizationId: number;
}

export interface UserOrganizationRoleTable {
  userId: number;
  organizationId: number;
  role: string;
}
