const healthCare = [
  'PERMS_PATIENT_CREATE',
  'PERMS_PATIENT_EDIT',
  'PERMS_PATIENT_READ',
  'PERMS_RECORD_CREATE',
  'PERMS_RECORD_DELETE',
  'PERMS_RECORD_EDIT',
  'PERMS_RECORD_READ',
];
const organization = ['PERMS_ORGANIZATION_READ', 'PERMS_USER_CREATE', 'PERMS_USER_EDIT', 'PERMS_USER_READ'];
const organizations = [...organization, 'PERMS_ORGANIZATION_CREATE', 'PERMS_ORGANIZATION_EDIT'];

const byRole: Readonly<Record<string, readonly string[]>> = {
  DOCTOR: [...healthCare, 'PERMS_RECORD_DIAGNOSE'],
  TECHNICIAN: healthCare,
  ORGANIZATION_ADMIN: organization,
  SUBSIDIARY_ADMIN: organizations,
  SUPER_ADMIN: organizations,
  SYSTEM_ADMIN: [
    ...organizations,
    'PERMS_DEVICE_EDIT',
    'PERMS_DEVICE_READ',
    'PERMS_FIRMWARE_EDIT',
    'PERMS_FIRMWARE_READ',
  ],
  DEVICE_ADMIN: ['PERMS_DEVICE_EDIT', 'PERMS_DEVICE_READ'],
  FIRMWARE_ADMIN: ['PERMS_DEVICE_READ', 'PERMS_FIRMWARE_EDIT', 'PERMS_FIRMWARE_READ'],
  PATIENT: ['PERMS_RECORD_READ'],
};

const rows = Object.entries(byRole).flatMap(([role, privileges]) =>
  privileges.map((privilege) => `('${role}', '${privilege}')`),
);

export const privileges = `insert into role_privilege (role, privilege) values ${rows.join(', ')};`;
