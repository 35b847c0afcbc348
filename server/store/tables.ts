import type * as access from './tables/access.ts';
import type { MomentOrNow } from './tables/columns.ts';
import type * as conversions from './tables/conversions.ts';
import type * as patients from './tables/patients.ts';
import type * as people from './tables/people.ts';
import type * as recordings from './tables/recordings.ts';

interface SchemaVersionTable {
  version: number;
  name: string;
  applied_at: MomentOrNow;
}

export interface Tables {
  schema_version: SchemaVersionTable;
  organization: people.OrganizationTable;
  app_user: people.UserTable;
  eula_acceptance: people.EulaAcceptanceTable;
  user_organization: people.UserOrganizationTable;
  user_organization_role: people.UserOrganizationRoleTable;
  patient: patients.PatientTable;
  medical_tag: patients.MedicalTagTable;
  medical_tag_label: patients.MedicalTagLabelTable;
  patient_medical_tag: patients.PatientMedicalTagTable;
  idempotency_key: patients.IdempotencyKeyTable;
  recording: recordings.RecordTable;
  record_device: recordings.RecordDeviceTable;
  wearable_usage: recordings.WearableUsageTable;
  record_tally: recordings.RecordTallyTable;
  record_creator_tally: recordings.RecordCreatorTallyTable;
  conversion: conversions.ConversionTable;
  role_privilege: access.RolePrivilegeTable;
  session: access.SessionTable;
  login_challenge: access.LoginChallengeTable;
  temporary_password: access.TemporaryPasswordTable;
  contact_change: access.ContactChangeTable;
  used_captcha: access.UsedCaptchaTable;
  platform_secret: access.PlatformSecretTable;
  platform_purpose: access.PlatformPurposeTable;
  known_caller: access.KnownCallerTable;
  throttle: access.ThrottleTable;
  development_message: access.DevelopmentMessageTable;
}
