import type { ColumnType, Kysely, Transaction } from 'kysely';
import type * as access from './tables/access.ts';
import type * as devices from './tables/devices.ts';
import type { HistoryTable, ImportRunTable } from './tables/history.ts';
import type * as conversions from './tables/conversions.ts';
import type * as patients from './tables/patients.ts';
import type * as people from './tables/people.ts';
import type { RecordFileTable } from './tables/record-files.ts';
import type { ReadingTable } from './tables/readings.ts';
import type * as recordings from './tables/recordings.ts';

/** Kysely's `Migrator` writes it. */
interface SchemaVersionTable {
  name: string;
  timestamp: string;
  /** The number in the name. */
  version: ColumnType<number, never, never>;
}

export interface Tables {
  schemaVersion: SchemaVersionTable;
  organization: people.OrganizationTable;
  appUser: people.UserTable;
  eulaAcceptance: people.EulaAcceptanceTable;
  userOrganization: people.UserOrganizationTable;
  userOrganizationRole: people.UserOrganizationRoleTable;
  patient: patients.PatientTable;
  patientArchive: patients.PatientArchiveTable;
  medicalTag: patients.MedicalTagTable;
  medicalTagLabel: patients.MedicalTagLabelTable;
  patientMedicalTag: patients.PatientMedicalTagTable;
  idempotencyKey: patients.IdempotencyKeyTable;
  recording: recordings.RecordTable;
  recordDevice: recordings.RecordDeviceTable;
  recordFile: RecordFileTable;
  wearableUsage: recordings.WearableUsageTable;
  recordTally: recordings.RecordTallyTable;
  recordCreatorTally: recordings.RecordCreatorTallyTable;
  recordingChange: recordings.RecordingChangeTable;
  conversion: conversions.ConversionTable;
  rolePrivilege: access.RolePrivilegeTable;
  session: access.SessionTable;
  loginChallenge: access.LoginChallengeTable;
  temporaryPassword: access.TemporaryPasswordTable;
  contactChange: access.ContactChangeTable;
  proposedContact: access.ProposedContactTable;
  contactHold: access.ContactHoldTable;
  roleOffer: access.RoleOfferTable;
  roleRemoval: access.RoleRemovalTable;
  usedCaptcha: access.UsedCaptchaTable;
  platformSecret: access.PlatformSecretTable;
  platformPurpose: access.PlatformPurposeTable;
  knownCaller: access.KnownCallerTable;
  throttle: access.ThrottleTable;
  owedMail: access.OwedMailTable;
  developmentMessage: access.DevelopmentMessageTable;
  history: HistoryTable;
  importRun: ImportRunTable;
  reading: ReadingTable;
  product: devices.ProductTable;
  hardware: devices.HardwareTable;
  firmware: devices.FirmwareTable;
  firmwareFile: devices.FirmwareFileTable;
  firmwareUpgrade: devices.FirmwareUpgradeTable;
  firmwareHardware: devices.FirmwareHardwareTable;
  firmwareDriver: devices.FirmwareDriverTable;
  driver: devices.DriverTable;
  device: devices.DeviceTable;
  deviceToken: devices.DeviceTokenTable;
  sensor: devices.SensorTable;
}

export type Db = Kysely<Tables>;

export type DbTransaction = Transaction<Tables>;
