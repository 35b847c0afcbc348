import { accounts } from './accounts.ts';
import type { DemoOrganization } from './organizations.ts';
import { origins } from './origins.ts';
import { randomOf, type Random } from './random.ts';

/** Somebody who works in an organization of the demonstration but never signs in. */
export interface DemoColleague {
  id: number;
  organizationId: number;
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
  phoneNumber: string;
  city: string;
  postCode: string;
  role: 'DOCTOR' | 'TECHNICIAN';
}

const perOrganization = 14;
const technicians = 4;

/** A phone number after a pattern: `#` for a digit, `(067)` for one of these. */
export function phoneNumberOf(random: Random, pattern: string): string {
  return pattern.replaceAll(/#|\((\d+)\)/g, (_, digits = '0123456789') => random.pick(String(digits).split('')));
}

/** The colleagues of an organization: ten doctors and four technicians. */
export function colleaguesOf(organization: DemoOrganization): DemoColleague[] {
  return Array.from({ length: perOrganization }, (_, index) => {
    const id = accounts.length + (organization.id - 1) * perOrganization + index + 1;
    const random = randomOf(`colleague ${id}`);
    const origin = origins[random.weighted(organization.origins)];
    const [city, postCode] = random.pick<readonly [string, string]>(origin.towns);
    return {
      id,
      organizationId: organization.id,
      email: `colleague${id}@demo.example`,
      firstName: random.pick<string>(random.chance(0.5) ? origin.women : origin.men),
      lastName: random.pick<string>(origin.families),
      locale: organization.locale,
      phoneNumber: phoneNumberOf(random, origin.phone),
      city,
      postCode,
      role: index < perOrganization - technicians ? 'DOCTOR' : 'TECHNICIAN',
    };
  });
}

/** Who prescribes, reads and prepares recordings in an organization. */
export interface Staff {
  /** Each doctor's id and how much of the work is theirs. */
  doctors: ReadonlyArray<readonly [number, number]>;
  technicians: readonly number[];
}

/** The staff of an organization; the accounts of the demonstration do more of its work than others, so that they have some to show. */
export function staffOf(organization: DemoOrganization): Staff {
  const colleagues = colleaguesOf(organization);
  // Who has never worked here yet has prescribed nothing.
  const visitors = accounts
    .filter(({ mustChangePassword }) => !mustChangePassword)
    .map(({ id, roles }) => ({ id, roles: roles[organization.id] ?? [] }));
  const idsOf = (role: 'DOCTOR' | 'TECHNICIAN') =>
    colleagues.filter((colleague) => colleague.role === role).map(({ id }) => id);
  return {
    doctors: [
      ...visitors.filter(({ roles }) => roles.includes('DOCTOR')).map(({ id }) => [id, 3] as const),
      ...idsOf('DOCTOR').map((id) => [id, 1] as const),
    ],
    technicians: [
      ...visitors.filter(({ roles }) => roles.includes('TECHNICIAN')).map(({ id }) => id),
      ...idsOf('TECHNICIAN'),
    ],
  };
}
