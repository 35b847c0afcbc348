import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowReason } from '#/contract/imports.ts';
import type { ImportKind } from '#/data/administration/imports.ts';

/** Below the section of the devices. */
export const importPaths: Readonly<Record<ImportKind, string>> = {
  devices: 'import',
  targets: 'target-firmware/import',
};

interface ImportWords {
  title: MessageDescriptor;
  /** What a row of the file is. */
  rows: MessageDescriptor;
}

export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
  devices: {
    title: msg`Import devices`,
    rows: msg`A JSON file with a list. Each row has serial, and may have productId, hardwareId, firmwareVersion, targetFirmwareId and organizationId. A new device needs productId and hardwareId. A field that is missing stays as it is.`,
  },
  targets: {
    title: msg`Import target firmware`,
    rows: msg`A JSON file with a list. Each row has serial and targetFirmwareId. If targetFirmwareId is null, the device has no target.`,
  },
};

export const reasonWords: Readonly<Record<RowReason, MessageDescriptor>> = {
  missing: msg`The value is missing.`,
  invalid: msg`The value is invalid.`,
  'unknown-field': msg`This field is unknown.`,
  duplicate: msg`An earlier row has the same serial number.`,
  'not-found': msg`This does not exist.`,
  'belongs-elsewhere': msg`This belongs to another organization.`,
  'other-product': msg`This belongs to another product.`,
  incompatible: msg`This firmware does not run on the hardware.`,
  unreachable: msg`No upgrade leads to this firmware.`,
};
