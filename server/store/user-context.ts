import { sql, type RawBuilder } from 'kysely';
import type { User, UserContext, UserOrganization } from '#/contract/session.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { suits, type SessionType } from './session-type.ts';
import type { Db } from './tables.ts';

type Current = NonNullable<UserContext['currentUserOrganization']>;

interface Viewpoint {
  type?: SessionType;
  application?: ApplicationCode;
}

/**
 * Whether the organization `at` counts. For care it must use the application; one that names none uses all of them. The
 * administration is that of all applications.
 */
export function countsFor({ type = 'doctor', application }: Viewpoint): RawBuilder<boolean> {
  if (type === 'admin' || application === undefined) return sql<boolean>`true`;
  return usesApplication(sql`${application}`);
}

function usesApplication(application: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(at.applications = '{}' or ${application} = any(at.applications))`;
}

/** The same for the viewpoint of the row of `session`. */
export const countsForSession = sql<boolean>`(session.type = 'admin' or ${usesApplication(sql.ref('session.application'))})`;

/** Whether the user context has an organization. */
export async function belongsSomewhere(db: Db, userId: number, viewpoint: Viewpoint): Promise<boolean> {
  const found = await db
    .selectFrom('userOrganizationRole as held')
    .innerJoin('organization as at', 'at.id', 'held.organizationId')
    .select('at.id')
    .where('held.userId', '=', userId)
    .where(countsFor(viewpoint))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function organizationsOf(db: Db, userId: number, viewpoint: Viewpoint): Promise<Current[]> {
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
      'at.timeZone',
    ])
    .where('held.userId', '=', userId)
    .where(countsFor(viewpoint))
    .orderBy('held.role')
    .execute();
  const byId = new Map<number, Current>();
  for (const { id, name, role, timeZone, ...configuration } of rows) {
    const known = byId.get(id) ?? { organization: { id, name }, roles: [], configuration, timeZone };
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

/**
 * The given organization is the current one if the user may work there, else the first with a role of the session's type,
 * else the first.
 */
export async function userContext(
  db: Db,
  userId: number,
  organizationId: number | null,
  viewpoint: Viewpoint = {},
): Promise<UserContext | undefined> {
  const user = await fetchUser(db, userId);
  if (!user) return undefined;
  const { type = 'doctor' } = viewpoint;
  const all = await organizationsOf(db, userId, viewpoint);
  const current =
    all.find(({ organization, roles }) => organization.id === organizationId && maySignInWith(type, roles)) ??
    all.find(({ roles }) => suits(type, roles)) ??
    all[0] ??
    null;
  const organizations: UserOrganization[] = all.map(({ organization, roles }) => ({ organization, roles }));
  return { user, currentUserOrganization: current, organizations };
}
