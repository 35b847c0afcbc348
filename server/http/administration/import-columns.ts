import { languages } from '#/domain/locale.ts';
import { importHeads, importRoles } from '../../texts/import-messages.ts';
import { textsFor } from '../../texts/texts.ts';
import type { ImportKind } from '#/contract/imports.ts';

type Head = keyof typeof importHeads;

interface Columns {
  /** The members of a row. */
  fields: readonly string[];
  /** What the app exports, and no import writes. */
  left: readonly string[];
}

const deviceColumns: Columns = {
  fields: [
    'serial',
    'product',
    'productId',
    'hardware',
    'hardwareId',
    'firmwareVersion',
    'targetFirmware',
    'targetFirmwareId',
    'organization',
    'organizationId',
  ],
  left: ['id', 'lastContactAt', 'batteryPercent'],
};

const columnsOf: Readonly<Record<ImportKind, Columns>> = {
  devices: deviceColumns,
  targets: { fields: ['serial', 'targetFirmware', 'targetFirmwareId'], left: [] },
  compatibility: {
    fields: ['product', 'firmware', 'firmwareId', 'hardware', 'hardwareId', 'driver', 'driverId'],
    left: [],
  },
  professionals: {
    fields: [
      'firstName',
      'lastName',
      'email',
      'locale',
      'phoneNumber',
      'street',
      'postCode',
      'city',
      'identityNumber',
      'roles',
      'organization',
      'organizationId',
    ],
    left: [
      'id',
      'userType',
      'lastSignInAt',
      'passwordMustBeChanged',
      'proposedContacts',
      'contactHold',
      'eulaVersion',
      'canPatientsViewMyPersonalInfos',
      'canPatientsViewLiveECG',
      'country',
    ],
  },
};

/** The names of members on the wire, where a list of the app has other ones. */
const otherNames: Readonly<Record<string, string>> = {
  productName: 'product',
  hardwareName: 'hardware',
  targetFirmwareVersion: 'targetFirmware',
  organizationName: 'organization',
  firmwareName: 'firmware',
  driverName: 'driver',
};

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');

/** What each head means, in the app's languages and as a member. */
const fieldOfHead: ReadonlyMap<string, string> = new Map([
  ...languages.flatMap((language) => {
    const { importHeads: words } = textsFor(language);
    return (Object.keys(importHeads) as Head[]).map((head): [string, string] => [folded(words[head]), head]);
  }),
  ...Object.entries(otherNames).map(([name, field]): [string, string] => [folded(name), field]),
  ...Object.values(columnsOf).flatMap(({ fields, left }) =>
    [...fields, ...left].map((field): [string, string] => [folded(field), field]),
  ),
]);

const roleOfWord: ReadonlyMap<string, string> = new Map(
  languages.flatMap((language) => {
    const words: Readonly<Record<string, string>> = textsFor(language).importRoles;
    return Object.keys(importRoles).flatMap((role): [string, string][] => [
      [folded(words[role] ?? role), role],
      [folded(role), role],
    ]);
  }),
);

/** A word that is no role stays, and is refused. */
export const roleIn = (word: string): string => roleOfWord.get(folded(word)) ?? word.trim();

/** 'left': known, but not imported. Undefined: unknown. */
export function columnOf(kind: ImportKind, head: string): { field: string } | 'left' | undefined {
  const { fields, left } = columnsOf[kind];
  const field = fieldOfHead.get(folded(head));
  if (field === undefined) return undefined;
  // The lists call the version that a device shall have by one word, and the import of targets by the same one.
  if (fields.includes(field)) return { field };
  if (field === 'firmwareVersion' && fields.includes('firmware')) return { field: 'firmware' };
  if (field === 'firmware' && fields.includes('firmwareVersion')) return { field: 'firmwareVersion' };
  return left.includes(field) ? 'left' : undefined;
}

/** Where a row has both, the id counts. */
const idOf: Readonly<Record<string, string>> = {
  product: 'productId',
  hardware: 'hardwareId',
  targetFirmware: 'targetFirmwareId',
  organization: 'organizationId',
  firmware: 'firmwareId',
  driver: 'driverId',
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The members of a row of JSON by the names that an import uses. What the app has only exported is left out. */
export function membersOf(kind: ImportKind, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields, left } = columnsOf[kind];
  const named = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;
    if (left.includes(name)) return [];
    return [[fields.includes(field) ? field : name, value]];
  });
  const members: Record<string, unknown> = Object.fromEntries(named);
  return withoutNames(members);
}

export function withoutNames(members: Record<string, unknown>): Record<string, unknown> {
  const doubled = Object.keys(members).filter((name) => isGiven(members[idOf[name] ?? '']));
  return Object.fromEntries(Object.entries(members).filter(([name]) => !doubled.includes(name)));
}
