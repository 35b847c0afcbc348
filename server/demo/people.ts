import { hash } from '@node-rs/argon2';
import { applicationCodes } from '#/domain/application.ts';
import { legalVersions } from '../store/eula.ts';
import type { Db } from '../store/tables.ts';
import { accounts, demoPassword, type DemoAccount } from './accounts.ts';
import { continueIds, insertRows } from './insert.ts';
import { organizations, subsidiaries } from './organizations.ts';
import { colleaguesOf, type DemoColleague } from './staff.ts';

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
    identityNumber: null,
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
  await insertRows(
    db,
    'organization',
    organizations.map(({ id, name, locale, timeZone, address, specialistRequired }) => ({
      id,
      name,
      locale,
      timeZone,
      ...address,
      applications: [...applicationCodes],
      prescriberRequired: true,
      rhythmSpecialistRequired: specialistRequired,
      operatorRequired: true,
    })),
  );
  await insertRows(
    db,
    'organization',
    organizations.map(({ id, locale, timeZone, specialistRequired }, index) => ({
      id: organizations.length + id,
      parentId: id,
      ...subsidiaries[index],
      locale,
      timeZone,
      applications: [...applicationCodes],
      prescriberRequired: true,
      rhythmSpecialistRequired: specialistRequired,
      operatorRequired: true,
    })),
  );
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
      applicationCodes.map((application) => ({ userId: id, application, version: legalVersions.legal_notices })),
    ),
  );
  await continueIds(db, 'organization');
  await continueIds(db, 'appUser');
}
