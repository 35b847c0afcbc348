import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowReason } from '#/contract/imports.ts';
import type { ImportKind } from '#/data/administration/imports.ts';
import type { Section } from '#/domain/administration.ts';
import { sectionTable } from '../resources/sections.ts';

/** Below the section. */
export const importPaths: Readonly<Record<ImportKind, string>> = {
  devices: 'import',
  targets: 'target-firmware/import',
  compatibility: 'import',
  professionals: 'import',
};

export const importSections: Readonly<Record<ImportKind, Section>> = {
  devices: 'devices',
  targets: 'devices',
  compatibility: 'compatibility',
  professionals: 'professionals',
};

interface ImportWords {
  title: MessageDescriptor;
  /** What a row of the file is. */
  rows: MessageDescriptor;
  forbidden: MessageDescriptor;
}

export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
  devices: {
    title: msg`Import devices`,
    rows: msg`A JSON file with a list. Each row has serial, and may have productId, hardwareId, firmwareVersion, targetFirmwareId and organizationId. A new device needs productId and hardwareId. A field that is missing stays as it is.`,
    forbidden: sectionTable.devices.unchanged,
  },
  targets: {
    title: msg`Import target firmware`,
    rows: msg`A JSON file with a list. Each row has serial and targetFirmwareId. If targetFirmwareId is null, the device has no target.`,
    forbidden: sectionTable.devices.unchanged,
  },
  compatibility: {
    title: msg`Import compatibility`,
    rows: msg`A JSON file with a list. Each row has firmwareId and hardwareId, and may have driverId. Importing only adds rows; nothing is removed.`,
    forbidden: sectionTable.compatibility.unchanged,
  },
  professionals: {
    title: msg`Import professionals`,
    rows: msg`A JSON file with a list. Each row has firstName, lastName, email, locale and roles (such as “DOCTOR, TECHNICIAN”), and may have phoneNumber, street, postCode, city, identityNumber and organizationId. Each new account gets a temporary password by email.`,
    forbidden: msg`Your role does not allow you to create professionals.`,
  },
};

export const reasonWords: Readonly<Record<RowReason, MessageDescriptor>> = {
  missing: msg`The value is missing.`,
  invalid: msg`The value is invalid.`,
  'unknown-field': msg`This field is unknown.`,
  duplicate: msg`An earlier row already has this item.`,
  'not-found': msg`This does not exist.`,
  'belongs-elsewhere': msg`This belongs to another organization.`,
  'other-product': msg`This belongs to another product.`,
  incompatible: msg`This firmware does not run on the hardware.`,
  unreachable: msg`No upgrade leads to this firmware.`,
  taken: msg`Another account has this email address.`,
  'not-allowed': msg`Your role does not allow this.`,
};
