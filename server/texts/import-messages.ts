import type { Message } from './message.ts';

/** The heads of columns, as the screens and the exports of the page have them. */
export const importHeads = {
  serial: 'Serial number',
  product: 'Product',
  hardware: 'Hardware',
  firmware: 'Firmware',
  firmwareVersion: 'Firmware version',
  targetFirmware: 'Target firmware',
  driver: 'Driver',
  organization: 'Organization',
  lastContactAt: 'Last contact',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  locale: 'Localization',
  street: 'Street',
  postCode: 'Postcode',
  city: 'City',
  identityNumber: {
    context: 'column of a file',
    message: 'Identification number',
    comment: 'As the forms of people have it: the sample of the page has this head.',
  },
  roles: 'Roles',
  lastSignInAt: 'Last sign-in',
  organizations: {
    context: 'column of a file',
    message: 'Organizations',
    comment: 'Where a person has roles. Another word than the column Organization, also in languages without a plural.',
  },
} as const satisfies Record<string, Message>;

/** As the screens name them. */
export const importRoles = {
  DOCTOR: 'Doctor',
  TECHNICIAN: 'Technician',
  PATIENT: 'Patient',
  SYSTEM_ADMIN: 'System Admin',
  SUPER_ADMIN: 'Super Admin',
  SUBSIDIARY_ADMIN: 'Subsidiary Admin',
  ORGANIZATION_ADMIN: 'Organization Admin',
  DEVICE_ADMIN: 'Device Admin',
  FIRMWARE_ADMIN: 'Firmware Admin',
} as const satisfies Record<string, Message>;
