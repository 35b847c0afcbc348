import type { Role } from '#/domain/role.ts';
import type { demoEmails } from '../store/purpose.ts';

export const demoPassword = 'Bedside-2026';

/** R-PLT-5 */
export interface DemoAccount {
  id: number;
  email: (typeof demoEmails)[number];
  firstName: string;
  lastName: string;
  locale: string;
  phoneNumber: string;
  /** Street, post code and city. */
  address: readonly [string, string, string];
  identityNumber?: string;
  /** The keys are organizations' ids. */
  roles: Readonly<Record<number, readonly Role[]>>;
  administrator?: boolean;
  mustChangePassword?: boolean;
  hasNotReadLegalNotices?: boolean;
}

export const accounts: readonly DemoAccount[] = [
  {
    id: 1,
    email: 'doctor@demo.example',
    firstName: 'Claire',
    lastName: 'Vasseur',
    locale: 'en-GB',
    phoneNumber: '+33612345601',
    address: ['4 Harbour Row', 'EX1 2LT', 'Exeter'],
    identityNumber: '10004218733',
    roles: { 1: ['DOCTOR', 'TECHNICIAN'], 2: ['DOCTOR'], 3: ['DOCTOR'] },
  },
  {
    id: 2,
    email: 'technician@demo.example',
    firstName: 'Jörg',
    lastName: 'Lindqvist',
    locale: 'en-GB',
    phoneNumber: '+33612345602',
    address: ['19 Mill Lane', 'EX4 3PQ', 'Exeter'],
    identityNumber: '10009147326',
    roles: { 1: ['TECHNICIAN'] },
  },
  {
    id: 3,
    email: 'single@demo.example',
    firstName: 'Eleanor',
    lastName: 'Hargreaves',
    locale: 'en-GB',
    phoneNumber: '+447712345603',
    address: ['7 Quay Street', 'PL1 3GN', 'Plymouth'],
    identityNumber: '10002385514',
    roles: { 3: ['DOCTOR'] },
  },
  {
    id: 4,
    email: 'newcomer@demo.example',
    firstName: 'Théo',
    lastName: 'Bérard',
    locale: 'fr-FR',
    phoneNumber: '+33612345604',
    address: ['12 rue des Tilleuls', '69003', 'Lyon'],
    identityNumber: '10006630281',
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
    address: ['Lindenallee 7', '20095', 'Hamburg'],
    identityNumber: '10001752948',
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
    address: ['3 Chapel Walk', 'EX1 1AH', 'Exeter'],
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
    address: ['21 Castle Road', 'BS1 4ST', 'Bristol'],
    roles: { 1: ['SYSTEM_ADMIN'], 2: ['SYSTEM_ADMIN'], 3: ['SYSTEM_ADMIN'] },
    administrator: true,
  },
  {
    id: 60,
    email: 'devices@demo.example',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    locale: 'en-GB',
    phoneNumber: '+447712345608',
    address: ['5 Foundry Lane', 'BS2 0JZ', 'Bristol'],
    roles: { 2: ['DEVICE_ADMIN'] },
    administrator: true,
  },
  {
    id: 61,
    email: 'firmwares@demo.example',
    firstName: 'Marek',
    lastName: 'Dvořák',
    locale: 'en-GB',
    phoneNumber: '+447712345609',
    address: ['88 Station Approach', 'BS3 4EA', 'Bristol'],
    roles: { 2: ['FIRMWARE_ADMIN'] },
    administrator: true,
  },
];
