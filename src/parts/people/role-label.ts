import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#/domain/role.ts';

const labels: Record<Role, MessageDescriptor> = {
  SYSTEM_ADMIN: msg`System Admin`,
  ORGANIZATION_ADMIN: msg`Organization Admin`,
  SUPER_ADMIN: msg`Super Admin`,
  SUBSIDIARY_ADMIN: msg`Subsidiary Admin`,
  DOCTOR: msg`Doctor`,
  TECHNICIAN: msg`Technician`,
  PATIENT: msg`Patient`,
  DEVICE_ADMIN: msg`Device Admin`,
  FIRMWARE_ADMIN: msg`Firmware Admin`,
};

export function roleLabel(role: string): string {
  const known = labels[role as Role] as MessageDescriptor | undefined;
  if (known) return i18n._(known);
  const words = role.toLowerCase().split('_');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}
