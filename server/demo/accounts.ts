import type { Role } from '#/domain/role.ts';

/** The password of every account that can sign in. */
export const demoPassword = 'Bedside-2026';

/** An account that a visitor signs in with (`3-decisions.md`, demonstration). */
export interface DemoAccount {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
  phoneNumber: string;
  /** The roles in each organization. */
  roles: Readonly<Record<number, readonly Role[]>>;
  administrator?: boolean;
  mustChangePassword?: boolean;
  hasNotReadLegalNotices?: boolean;
}

/** The accounts that a visitor signs in with. */
export const accounts: readonly DemoAccount[] = [
  {
    id: 1,
    email: 'doctor@demo.example',
    firstName: 'Claire',
    lastName: 'Vasseur',
    locale: 'en-GB',
    phoneNumber: '+33612345601',
    roles: { 1: ['DOCTOR', 'TECHNICIAN'], 2: ['DOCTOR'], 3: ['DOCTOR'] },
  },
  {
    id: 2,
    email: 'technician@demo.example',
    firstName: 'Jörg',
    lastName: 'Lindqvist',
    locale: 'en-GB',
    phoneNumber: '+33612345602',
    roles: { 1: ['TECHNICIAN'] },
  },
  {
    id: 3,
    email: 'single@demo.example',
    firstName: 'Eleanor',
    lastName: 'Hargreaves',
    locale: 'en-GB',
    phoneNumber: '+447712345603',
    roles: { 3: ['DOCTOR'] },
  },
  {
    id: 4,
    email: 'newcomer@demo.example',
    firstName: 'Théo',
    lastName: 'Bérard',
    locale: 'fr-FR',
    phoneNumber: '+33612345604',
    roles: { 1: ['DOCTOR'] },
    mustChangePassword: true,
  },
  {
    id: 5,
    email: 'reader@demo.example',
    firstName: 'Ulrike',
    lastName: 'Schröder',
    locale: 'de-DE',
    phoneNumber: '+4915112345605',
    roles: { 2: ['DOCTOR'] },
    hasNotReadLegalNotices: true,
  },
  {
    id: 6,
    email: 'admin@demo.example',
    firstName: 'Hélène',
    lastName: 'Roussel',
    locale: 'en-GB',
    phoneNumber: '+33612345606',
    roles: { 1: ['ORGANIZATION_ADMIN'] },
    administrator: true,
  },
  {
    id: 7,
    email: 'root@demo.example',
    firstName: 'Nigel',
    lastName: 'Thackeray',
    locale: 'en-GB',
    phoneNumber: '+447712345607',
    roles: { 1: ['SYSTEM_ADMIN'], 2: ['SYSTEM_ADMIN'], 3: ['SYSTEM_ADMIN'] },
    administrator: true,
  },
];
