import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportKind, RowReason } from '#/contract/imports.ts';
import { deviceWords } from '../devices/device-words.ts';
import { sectionTable } from '../resources/sections.ts';
import { userWords } from '../users/user-words.ts';

interface ImportWords {
  title: MessageDescriptor;
  /** What a row of the file is. */
  rows: MessageDescriptor;
  forbidden: MessageDescriptor;
}

export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
  devices: {
    title: msg`Import devices`,
    rows: msg`One row for each device. A new device needs a serial number, a product and hardware. What is not in the file stays as it is, and a hyphen in a cell empties it.`,
    forbidden: sectionTable.devices.unchanged,
  },
  targets: {
    title: msg`Import target firmware`,
    rows: msg`One row for each device, with its serial number and target firmware. A hyphen in a cell means no target.`,
    forbidden: sectionTable.devices.unchanged,
  },
  compatibility: {
    title: msg`Import compatibility`,
    rows: msg`One row for each firmware and hardware that fit, with or without a driver. Importing only adds rows; nothing is removed.`,
    forbidden: sectionTable.compatibility.unchanged,
  },
  professionals: {
    title: msg`Import professionals`,
    rows: msg`One row for each person. The email finds an account that exists, whose names, address and identification number are changed. Other people get a new account and a temporary password by email.`,
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
  taken: msg`Another account has this email address. Offer it roles under “Add a person who has an account”.`,
  'not-allowed': msg`Your role does not allow this.`,
  ambiguous: msg`Several have this name. Write the ID in a column of its own.`,
  'too-many-cells': msg`The row has more cells than the first line.`,
  'not-changed-here': msg`An import does not change this. Change it on the page of the account.`,
};

const { serial, product, hardware, firmwareVersion, target, organization } = deviceWords;
const { firstName, lastName, email, locale, phone, street, postCode, city, identityNumber, roles } = userWords;

/** The fields of a row, and the heads of the sample. */
export const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  serial: serial.label,
  product: product.label,
  hardware: hardware.label,
  firmwareVersion: firmwareVersion.label,
  targetFirmware: target.label,
  organization: organization.label,
  firmware: msg`Firmware`,
  driver: msg`Driver`,
  firstName: firstName.label,
  lastName: lastName.label,
  email: email.label,
  locale: locale.label,
  phoneNumber: phone.label,
  street: street.label,
  postCode: postCode.label,
  city: city.label,
  identityNumber: identityNumber.label,
  roles: roles.label,
};
