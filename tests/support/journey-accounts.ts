import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Account {
  email: string;
  phoneNumber: string;
  /** If it differs from the usual one. */
  lastName?: string;
}

/** The password of every account. */
export const password = 'Bedside-2026';

const folder = fileURLToPath(new URL('../journeys', import.meta.url));

/** The names of the journeys' files, of further doctors and a technician, and of a user without an organization. */
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

/** The name of a file of journeys. */
export function nameOf(file: string): string {
  return basename(file, '.journey.ts');
}

/** Each file has its own account, because files run in parallel, and none may read another's security code. */
export function colleagueOf(journey: string): Account {
  const number = String(journeys.indexOf(journey)).padStart(2, '0');
  const account = { email: `${journey}@journeys.example`, phoneNumber: `+4477000000${number}` };
  return journey === 'second-doctor' ? { ...account, lastName: 'Second' } : account;
}
