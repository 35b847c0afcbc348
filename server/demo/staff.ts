import { accounts } from './accounts.ts';
import type { DemoOrganization } from './organizations.ts';
import { origins } from './origins.ts';
import { randomOf, type Random } from '../random.ts';

export interface DemoColleague {
  id: number;
  organizationId: number;
  email: string;
  firstName: string;
  lastName: string;
  identityNumber: string;
  locale: string;
  phoneNumber: string;
  city: string;
  postCode: string;
  role: 'DOCTOR' | 'TECHNICIAN';
}

/** Accounts that were added later have ids after the colleagues. */
const firstColleague = 8;
const perOrganization = 14;
const technicians = 4;

/** `#` stands for any digit, `(067)` for one of these. */
export function phoneNumberOf(random: Random, pattern: string): string {
  return pattern.replaceAll(/#|\((\d+)\)/g, (_, digits = '0123456789') => random.pick(String(digits).split('')));
}

export function colleaguesOf(organization: DemoOrganization): DemoColleague[] {
  return Array.from({ length: perOrganization }, (_, index) => {
    const id = firstColleague + (organization.id - 1) * perOrganization + index;
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
      // Drawn last, so nothing else of the demonstration changes.
      identityNumber: phoneNumberOf(random, '1000#######'),
      role: index < perOrganization - technicians ? 'DOCTOR' : 'TECHNICIAN',
    };
  });
}

export interface Staff {
  /** Each doctor's id and share of the work. */
  doctors: ReadonlyArray<readonly [number, number]>;
  technicians: readonly number[];
}

/** The accounts that people sign in with get more work, so that they have something to show. */
export function staffOf(organization: DemoOrganization): Staff {
  const colleagues = colleaguesOf(organization);
  // An account that must still change its password has no recordings.
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
