import type { ImportKind } from '#/contract/imports.ts';
import { languages } from '#/domain/locale.ts';
import { importHeads, importRoles } from '../../texts/import-messages.ts';
import { textsFor } from '../../texts/texts.ts';
import { importFields, isGiven } from './file-rows.ts';

type Head = keyof typeof importHeads;

/** What the app exports, and no import writes. */
const leftOut: Readonly<Record<ImportKind, readonly string[]>> = {
  devices: ['id', 'lastContactAt', 'batteryPercent'],
  targets: [],
  compatibility: [],
  professionals: [
    'id',
    'userType',
    'lastSignInAt',
    'organizations',
    'passwordMustBeChanged',
    'proposedContacts',
    'contactHold',
    'eulaVersion',
    'canPatientsViewMyPersonalInfos',
    'canPatientsViewLiveECG',
    'country',
  ],
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
  ...[importFields, leftOut].flatMap((ofKinds) =>
    Object.values<readonly string[]>(ofKinds)
      .flat()
      .map((field): [string, string] => [folded(field), field]),
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
  const fields: readonly string[] = importFields[kind];
  const field = fieldOfHead.get(folded(head));
  if (field === undefined) return undefined;
  // The lists call the version that a device shall have by one word, and the import of targets by the same one.
  if (fields.includes(field)) return { field };
  if (field === 'firmwareVersion' && fields.includes('firmware')) return { field: 'firmware' };
  if (field === 'firmware' && fields.includes('firmwareVersion')) return { field: 'firmwareVersion' };
  return leftOut[kind].includes(field) ? 'left' : undefined;
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

/** The members of a row of JSON by the names that an import uses. What the app has only exported is left out. */
export function membersOf(kind: ImportKind, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: readonly string[] = importFields[kind];
  const named = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;
    if (leftOut[kind].includes(name)) return [];
    return [[fields.includes(field) ? field : name, value]];
  });
  const members: Record<string, unknown> = Object.fromEntries(named);
  return withoutNames(members);
}

export function withoutNames(members: Record<string, unknown>): Record<string, unknown> {
  const doubled = Object.keys(members).filter((name) => isGiven(members[idOf[name] ?? '']));
  return Object.fromEntries(Object.entries(members).filter(([name]) => !doubled.includes(name)));
}
