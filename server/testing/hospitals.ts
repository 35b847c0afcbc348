import { hashSync } from '@node-rs/argon2';
import { applicationCodes } from '#/domain/application.ts';
import type { Role } from '#/domain/role.ts';
import { demoVersions } from '../texts/legal/demonstration.ts';
import { continueIds } from '../store/insert-rows.ts';
import type { Db } from '../store/tables.ts';

export const hospitalPassword = 'Hospital-2026';

/** The weakest hash, because tests sign in hundreds of times. */
const passwordHash = hashSync(hospitalPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const hospitals = [
  { id: 1, name: 'Clinique du Port', locale: 'fr-FR', timeZone: 'Europe/Paris' },
  { id: 2, name: 'Klinik am See', locale: 'de-DE', timeZone: 'Europe/Berlin' },
  { id: 3, name: 'St. Bede Hospital', locale: 'en-GB', timeZone: 'Europe/London' },
];

interface Person {
  id: number;
  /** The name before the address's domain. */
  name: string;
  firstName: string;
  lastName: string;
  locale?: string;
  phoneNumber: string;
  identityNumber?: string;
  /** The keys are organizations' ids. */
  roles: Readonly<Record<number, readonly Role[]>>;
  hasNoPassword?: boolean;
  mustChangePassword?: boolean;
  hasNotReadLegalNotices?: boolean;
}

const people: readonly Person[] = [
  {
    id: 1,
    name: 'doctor',
    firstName: 'Nora',
    lastName: 'Whitfield',
    phoneNumber: '+33612345601',
    identityNumber: '10004218733',
    roles: { 1: ['DOCTOR', 'TECHNICIAN'], 2: ['DOCTOR'], 3: ['DOCTOR'] },
  },
  {
    id: 2,
    name: 'technician',
    firstName: 'Björn',
    lastName: 'Lindqvist',
    phoneNumber: '+33612345602',
    identityNumber: '10009147326',
    roles: { 1: ['TECHNICIAN'] },
  },
  {
    id: 3,
    name: 'single',
    firstName: 'Grace',
    lastName: 'Holt',
    phoneNumber: '+447712345603',
    identityNumber: '10002385514',
    roles: { 3: ['DOCTOR'] },
  },
  {
    id: 4,
    name: 'newcomer',
    firstName: 'Rémi',
    lastName: 'Faure',
    locale: 'fr-FR',
    phoneNumber: '+33612345604',
    identityNumber: '10006630281',
    roles: { 1: ['DOCTOR'] },
    mustChangePassword: true,
  },
  {
    id: 5,
    name: 'reader',
    firstName: 'Jutta',
    lastName: 'Kern',
    locale: 'de-DE',
    phoneNumber: '+4915112345605',
    identityNumber: '10001752948',
    roles: { 2: ['DOCTOR'] },
    hasNotReadLegalNotices: true,
  },
  {
    id: 6,
    name: 'admin',
    firstName: 'Odile',
    lastName: 'Garnier',
    phoneNumber: '+33612345606',
    roles: { 1: ['ORGANIZATION_ADMIN'] },
  },
  {
    id: 7,
    name: 'root',
    firstName: 'Ralph',
    lastName: 'Stone',
    phoneNumber: '+447712345607',
    roles: { 1: ['SYSTEM_ADMIN'], 2: ['SYSTEM_ADMIN'], 3: ['SYSTEM_ADMIN'] },
  },
  {
    id: 8,
    name: 'colleague',
    firstName: 'Inès',
    lastName: 'Roche',
    locale: 'fr-FR',
    phoneNumber: '+33612345608',
    roles: { 1: ['DOCTOR'] },
    hasNoPassword: true,
  },
  {
    id: 9,
    name: 'other-colleague',
    firstName: 'Paul',
    lastName: 'Marchand',
    locale: 'fr-FR',
    phoneNumber: '+33612345609',
    roles: { 1: ['DOCTOR'] },
    hasNoPassword: true,
  },
  {
    id: 18,
    name: 'other-technician',
    firstName: 'Léa',
    lastName: 'Simon',
    locale: 'fr-FR',
    phoneNumber: '+33612345618',
    roles: { 1: ['TECHNICIAN'] },
    hasNoPassword: true,
  },
  {
    id: 22,
    name: 'stranger',
    firstName: 'Uwe',
    lastName: 'Brandt',
    locale: 'de-DE',
    phoneNumber: '+4915112345622',
    roles: { 2: ['DOCTOR'] },
    hasNoPassword: true,
  },
  {
    id: 60,
    name: 'devices',
    firstName: 'Tove',
    lastName: 'Lund',
    phoneNumber: '+447712345608',
    roles: { 2: ['DEVICE_ADMIN'] },
  },
  {
    id: 61,
    name: 'firmwares',
    firstName: 'Petr',
    lastName: 'Novák',
    phoneNumber: '+447712345609',
    roles: { 2: ['FIRMWARE_ADMIN'] },
  },
];

/** Three organizations, a user for each role of care and the administration's main roles, and a patient of each organization. */
export async function insertHospitals(db: Db): Promise<void> {
  const applications = [...applicationCodes];
  await db
    .insertInto('organization')
    .values(hospitals.map((hospital) => ({ ...hospital, applications })))
    .execute();
  await insertPeople(db);
  const patients = hospitals.map(({ id, locale }) => ({
    id: 1000 + id,
    organizationId: id,
    firstName: 'Alma',
    lastName: 'Berg',
    sex: 'F',
    birthdate: '1980-05-17',
    locale,
  }));
  await db.insertInto('patient').values(patients).execute();
  for (const table of ['organization', 'appUser', 'patient'] as const) await continueIds(db, table);
}

async function insertPeople(db: Db): Promise<void> {
  await db.insertInto('appUser').values(people.map(userRow)).execute();
  const memberships = people.flatMap(({ id, roles }) =>
    Object.entries(roles).map(([key, held]) => ({ userId: id, organizationId: Number(key), held })),
  );
  for (const { held, ...membership } of memberships) {
    await db.insertInto('userOrganization').values(membership).execute();
    await db
      .insertInto('userOrganizationRole')
      .values(held.map((role) => ({ ...membership, role })))
      .execute();
  }
  const readers = people.filter(({ hasNotReadLegalNotices }) => !hasNotReadLegalNotices);
  const acceptances = readers.flatMap(({ id: userId }) =>
    applicationCodes.map((application) => ({ userId, application, version: demoVersions.legal_notices })),
  );
  await db.insertInto('eulaAcceptance').values(acceptances).execute();
}

function userRow(person: Person) {
  const { id, name, firstName, lastName, locale = 'en-GB', phoneNumber, identityNumber = null, roles } = person;
  return {
    id,
    firstName,
    lastName,
    locale,
    phoneNumber,
    identityNumber,
    email: `${name}@hospital.example`,
    passwordHash: person.hasNoPassword ? null : passwordHash,
    userType: isCarer(roles) ? 'HealthCareProfessional' : 'User',
    passwordMustBeChanged: person.mustChangePassword ?? false,
  };
}

const isCarer = (roles: Person['roles']) =>
  Object.values(roles)
    .flat()
    .some((role) => role === 'DOCTOR' || role === 'TECHNICIAN');
