import { hash } from '@node-rs/argon2';
import { applicationCodes } from '#/domain/application.ts';
import { demoVersions } from '../texts/legal/demonstration.ts';
import type { Db } from '../store/tables.ts';
import { accounts, demoPassword, type DemoAccount } from './accounts.ts';
import { continueIds, insertRows } from '../store/insert-rows.ts';
import { organizations, subsidiaries, type DemoOrganization } from './organizations.ts';
import { colleaguesOf, type DemoColleague } from './staff.ts';

function organizationRow({ id, name, locale, timeZone, address, specialistRequired }: DemoOrganization) {
  return {
    id,
    name,
    locale,
    timeZone,
    ...address,
    applications: [...applicationCodes],
    prescriberRequired: true,
    rhythmSpecialistRequired: specialistRequired,
    operatorRequired: true,
  };
}

function subsidiaryRow(parent: DemoOrganization, index: number) {
  return {
    ...organizationRow(parent),
    id: organizations.length + parent.id,
    parentId: parent.id,
    phoneNumber: null,
    ...subsidiaries[index],
  };
}

async function accountRow(account: DemoAccount) {
  const [street, postCode, city] = account.address;
  return {
    id: account.id,
    email: account.email,
    passwordHash: await hash(demoPassword),
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phoneNumber,
    street,
    postCode,
    city,
    locale: account.locale,
    identityNumber: account.identityNumber ?? null,
    userType: account.administrator ? 'User' : 'HealthCareProfessional',
    passwordMustBeChanged: account.mustChangePassword ?? false,
    canPatientsViewMyPersonalInfos: false,
    canPatientsViewLiveEcg: false,
  };
}

function colleagueRow(colleague: DemoColleague) {
  return {
    id: colleague.id,
    email: colleague.email,
    passwordHash: null,
    firstName: colleague.firstName,
    lastName: colleague.lastName,
    phoneNumber: colleague.phoneNumber,
    city: colleague.city,
    postCode: colleague.postCode,
    street: null,
    locale: colleague.locale,
    identityNumber: colleague.identityNumber,
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    canPatientsViewMyPersonalInfos: false,
    canPatientsViewLiveEcg: false,
  };
}

function roleRows(colleagues: readonly DemoColleague[]) {
  const ofAccounts = accounts.flatMap(({ id, roles }) =>
    Object.entries(roles).flatMap(([organizationId, held]) =>
      held.map((role) => ({ userId: id, organizationId: Number(organizationId), role: role as string })),
    ),
  );
  return [
    ...ofAccounts,
    ...colleagues.map(({ id, organizationId, role }) => ({
      userId: id,
      organizationId,
      role: role as string,
    })),
  ];
}

export async function insertPeople(db: Db): Promise<void> {
  const colleagues = organizations.flatMap(colleaguesOf);
  const roles = roleRows(colleagues);
  await insertRows(db, 'organization', organizations.map(organizationRow));
  await insertRows(db, 'organization', organizations.map(subsidiaryRow));
  await insertRows(db, 'appUser', [...(await Promise.all(accounts.map(accountRow))), ...colleagues.map(colleagueRow)]);
  const memberships = new Map(
    roles.map(({ userId, organizationId }) => [`${userId} ${organizationId}`, { userId, organizationId }]),
  );
  await insertRows(db, 'userOrganization', [...memberships.values()]);
  await insertRows(db, 'userOrganizationRole', roles);
  const readers = [...accounts.filter(({ hasNotReadLegalNotices }) => !hasNotReadLegalNotices), ...colleagues];
  await insertRows(
    db,
    'eulaAcceptance',
    readers.flatMap(({ id }) =>
      applicationCodes.map((application) => ({ userId: id, application, version: demoVersions.legal_notices })),
    ),
  );
  await continueIds(db, 'organization');
  await continueIds(db, 'appUser');
}
