import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Who signs in. */
export interface Account {
  email: string;
  phoneNumber: string;
  /** Where it is not that of all the others. */
  lastName?: string;
}

/** The password of every account. */
export const password = 'Bedside-2026';

const folder = fileURLToPath(new URL('../journeys', import.meta.url));

/** The names of the files of journeys; doctors and a technician who work beside them, and one who belongs nowhere. */
export const journeys: readonly string[] = [
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.journey.ts'))
    .map(nameOf)
    .toSorted(),
  'second-doctor',
  'no-organization',
  'other-doctor',
  'other-technician',
];

/** What a file of journeys is called. */
export function nameOf(file: string): string {
  return basename(file, '.journey.ts');
}

/** The account that is a file's own: files run side by side, and none may read another's security code. */
export function colleagueOf(journey: string): Account {
  const number = String(journeys.indexOf(journey)).padStart(2, '0');
  const account = { email: `${journey}@journeys.example`, phoneNumber: `+4477000000${number}` };
  return journey === 'second-doctor' ? { ...account, lastName: 'Second' } : account;
}
