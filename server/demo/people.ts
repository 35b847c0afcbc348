import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { applicationCodes } from '#/domain/application.ts';
import { legalVersions } from '../store/legal-versions.ts';
import type { Tables } from '../store/tables.ts';
import { accounts, demoPassword, type DemoAccount } from './accounts.ts';
import { continueIds, insertRows } from './insert.ts';
import { organizations } from './organizations.ts';
import { colleaguesOf, type DemoColleague } from './staff.ts';

async function accountRow(account: DemoAccount) {
  const [street, postCode, city] = account.address;
  return {
    id: account.id,
    email: account.email,
    password_hash: await hash(demoPassword),
    first_name: account.firstName,
    last_name: account.lastName,
    phone_number: account.phoneNumber,
    street,
    post_code: postCode,
    city,
    locale: account.locale,
    identity_number: account.identityNumber ?? null,
    user_type: account.administrator ? 'User' : 'HealthCareProfessional',
    password_must_be_changed: account.mustChangePassword ?? false,
    can_patients_view_my_personal_infos: false,
    can_patients_view_live_ecg: false,
  };
}

function colleagueRow(colleague: DemoColleague) {
  return {
    id: colleague.id,
    email: colleague.email,
    password_hash: null,
    first_name: colleague.firstName,
    last_name: colleague.lastName,
    phone_number: colleague.phoneNumber,
    city: colleague.city,
    post_code: colleague.postCode,
    street: null,
    locale: colleague.locale,
    identity_number: null,
    user_type: 'HealthCareProfessional',
    password_must_be_changed: false,
    can_patients_view_my_personal_infos: false,
    can_patients_view_live_ecg: false,
  };
}

function roleRows(colleagues: readonly DemoColleague[]) {
  const ofAccounts = accounts.flatMap(({ id, roles }) =>
    Object.entries(roles).flatMap(([organizationId, held]) =>
      held.map((role) => ({ user_id: id, organization_id: Number(organizationId), role: role as string })),
    ),
  );
  return [
    ...ofAccounts,
    ...colleagues.map(({ id, organizationId, role }) => ({
      user_id: id,
      organization_id: organizationId,
      role: role as string,
    })),
  ];
}

export async function insertPeople(db: Kysely<Tables>): Promise<void> {
  const colleagues = organizations.flatMap(colleaguesOf);
  const roles = roleRows(colleagues);
  await insertRows(
    db,
    'organization',
    organizations.map(({ id, name, locale, timeZone, specialistRequired }) => ({
      id,
      name,
      locale,
      time_zone: timeZone,
      prescriber_required: true,
      rhythm_specialist_required: specialistRequired,
      operator_required: true,
    })),
  );
  await insertRows(db, 'app_user', [...(await Promise.all(accounts.map(accountRow))), ...colleagues.map(colleagueRow)]);
  const memberships = new Map(
    roles.map(({ user_id, organization_id }) => [`${user_id} ${organization_id}`, { user_id, organization_id }]),
  );
  await insertRows(db, 'user_organization', [...memberships.values()]);
  await insertRows(db, 'user_organization_role', roles);
  const readers = [...accounts.filter(({ hasNotReadLegalNotices }) => !hasNotReadLegalNotices), ...colleagues];
  await insertRows(
    db,
    'eula_acceptance',
    readers.flatMap(({ id }) =>
      applicationCodes.map((application) => ({ user_id: id, application, version: legalVersions.legal_notices })),
    ),
  );
  await continueIds(db, 'organization');
  await continueIds(db, 'app_user');
}
