import type { Section } from '#/domain/administration.ts';

const all = ['administration'] as const;

/** A section's objects, and what its pages show beside them. */
export const administrationKeys = {
  all,
  list: (section: Section, selection: unknown) => [...all, section, 'list', selection],
  one: (section: Section, id: number) => [...all, section, 'one', id],
  /** What the details of an object load beside it. */
  beside: (section: Section, id: number) => [...all, section, 'beside', id],
  search: (section: Section) => [...all, section, 'search'],
  choices: (section: Section) => [...all, section, 'choices'],
  organizationsOf: (section: Section, userId: number) => [...all, section, 'organizations', userId],
  allowedRoles: [...all, 'users', 'allowed-roles'],
  accountMail: (userId: number) => [...all, 'users', 'account-mail', userId],
  objectHistory: (kind: string, id: number, limit: number) => [...all, 'history', 'object', kind, id, limit],
  readings: (selection: unknown) => [...all, 'history', 'readings', selection],
  deviceTokens: (deviceId: number) => [...all, 'device-tokens', deviceId],
  sensors: (deviceId: number) => [...all, 'sensors', deviceId],
  billing: (from: string, to: string) => [...all, 'billing', from, to],
  firmwareSet: (set: string, id: number) => [...all, 'firmwares', set, id],
  compatibility: (page: number, name: string | undefined) => [...all, 'compatibility', 'list', page, name],
  importRun: (id: number) => [...all, 'import', id],
  roleOffers: [...all, 'users', 'role-offers'],
  /** A change of the chosen ones asks no check anew, so it stands apart. */
  chosenCheck: (key: unknown) => ['administration-check', key],
  contact: [...all, 'contact'],
  platform: [...all, 'platform'],
  erasable: (id: number) => [...all, 'erasure', id],
} as const;
