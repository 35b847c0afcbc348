import { sql } from 'kysely';
import type { User, UserContext, UserOrganization } from '#/contract/session.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { suits, type SessionType } from './session-type.ts';
import type { Db } from './tables.ts';

type Current = NonNullable<UserContext['currentUserOrganization']>;

/** An organization that names no application uses all of them. */
export const usesApplication = (application: ApplicationCode) =>
  sql<boolean>`(at.applications = '{}' or ${application} = any(at.applications))`;

async function organizationsOf(db: Db, userId: number, application: ApplicationCode | undefined): Promise<Current[]> {
  const rows = await db
    .selectFrom('userOrganizationRole as held')
    .innerJoin('organization as at', 'at.id', 'held.organizationId')
    .select([
      'at.id',
      'at.name',
      'held.role',
      'at.prescriberRequired',
      'at.rhythmSpecialistRequired as rythmSpecialistRequired',
      'at.operatorRequired',
    ])
    .where('held.userId', '=', userId)
    .$if(application !== undefined, (query) => query.where(usesApplication(application!)))
    .orderBy('held.role')
    .execute();
  const byId = new Map<number, Current>();
  for (const { id, name, role, ...configuration } of rows) {
    const known = byId.get(id) ?? { organization: { id, name }, roles: [], configuration };
    known.roles.push(role);
    byId.set(id, known);
  }
  return [...byId.values()].toSorted((a, b) => a.organization.name.localeCompare(b.organization.name, 'en'));
}

export async function fetchUser(db: Db, userId: number): Promise<User | undefined> {
  const user = await db
    .selectFrom('appUser')
    .select([
      'id',
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'street',
      'city',
      'postCode',
      'locale',
      'identityNumber',
      'userType',
      'passwordMustBeChanged',
      'canPatientsViewMyPersonalInfos',
      'canPatientsViewLiveEcg',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const accepted = await db
    .selectFrom('eulaAcceptance')
    .select(['application', 'version'])
    .where('userId', '=', userId)
    .execute();
  const { canPatientsViewLiveEcg, ...rest } = user;
  return {
    ...rest,
    canPatientsViewLiveECG: canPatientsViewLiveEcg,
    eulaVersion: Object.fromEntries(accepted.map(({ application, version }) => [application, version])),
  };
}

/** Patients may sign in for care, too. */
export function maySignInWith(type: SessionType, roles: readonly string[]): boolean {
  return type === 'doctor' || suits(type, roles);
}

interface Viewpoint {
  type?: SessionType;
  /** For care, only organizations that use it count. The administration is that of all applications. */
  application?: ApplicationCode;
}

/**
 * The given organization is the current one if the user may work there, else the first with a role of the session's type,
 * else the first.
 */
export async function userContext(
  db: Db,
  userId: number,
  organizationId: number | null,
  { type = 'doctor', application }: Viewpoint = {},
): Promise<UserContext | undefined> {
  const user = await fetchUser(db, userId);
  if (!user) return undefined;
  const all = await organizationsOf(db, userId, type === 'doctor' ? application : undefined);
  const current =
    all.find(({ organization, roles }) => organization.id === organizationId && maySignInWith(type, roles)) ??
    all.find(({ roles }) => suits(type, roles)) ??
    all[0] ??
    null;
  const organizations: UserOrganization[] = all.map(({ organization, roles }) => ({ organization, roles }));
  return { user, currentUserOrganization: current, organizations };
}
