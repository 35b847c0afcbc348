import type { RefusedRow } from '#/contract/imports.ts';
import { healthCareRoles } from '#/domain/role.ts';
import type { Db } from '../tables.ts';
import { chosenMeaning, meaningsOf } from './import-names.ts';
import { changedNames, mayChange, usersOfEmails, type ChangedUser, type HeldUser } from './professionals-change.ts';
import type { NewProfessional, SentProfessional } from './professionals-import.ts';
import type { Reach } from './reach.ts';
import { administratorRolesOf } from './role-change.ts';
import { userTexts, type NewUser } from './user-write.ts';

interface Actor {
  userId: number;
  reach: Reach;
}

/** What an import of professionals does with each row. */
export interface ProfessionalsPlan {
  made: NewProfessional[];
  changed: ChangedUser[];
  unchanged: number;
  problems: RefusedRow[];
}

const needed = ['firstName', 'lastName', 'locale'] as const;

/** An account is found by its address. One out of reach is taken, and nothing else of it is told. */
export async function planProfessionals(
  db: Db,
  { userId, reach }: Actor,
  sent: readonly SentProfessional[],
): Promise<ProfessionalsPlan> {
  const meanings = await meaningsOf(
    db,
    reach,
    'organization',
    sent.map(({ organization }) => organization),
  );
  const known = await usersOfEmails(
    db,
    reach,
    sent.map(({ email }) => email),
  );
  const own = await administratorRolesOf(db, userId);
  const plan: ProfessionalsPlan = { made: [], changed: [], unchanged: 0, problems: [] };
  for (const { organization, ...one } of sent) {
    const found: Omit<RefusedRow, 'row'>[] = [];
    const named = organization === undefined ? {} : chosenMeaning(organization, { field: 'organization', meanings });
    if (named.problem) found.push(named.problem);
    const { organizationId = named.id } = one;
    const user = known.get(one.email);
    if (user) {
      found.push(...problemsOfChange(user, { ...one, organizationId }, reach));
      if (user.isFound && !mayChange({ id: user.id, held: user.held.map(({ role }) => role) }, { userId, own, reach }))
        found.unshift({ field: 'email', reason: 'not-allowed' });
      const values = changesOf(user, one.values);
      if (found.length > 0 || one.flawed.length > 0) plan.problems.push(...rowed(one.row, found));
      else if (Object.keys(values).length > 0) plan.changed.push({ id: user.id, values });
      else plan.unchanged += 1;
      continue;
    }
    const { values, roles, ...rest } = one;
    for (const field of needed) if (!values[field]) found.push({ field, reason: 'missing' });
    if (!roles) found.push({ field: 'roles', reason: 'missing' });
    else if (!roles.every((role) => healthCareRoles.includes(role))) found.push({ field: 'roles', reason: 'invalid' });
    plan.problems.push(...rowed(one.row, found));
    plan.made.push({
      ...rest,
      user: wholeUser(one),
      // The row is flawed if its organization is not known. Then the session's stands for it.
      organizationId: organizationId ?? reach.organizationId,
      roles: roles?.filter((role) => healthCareRoles.includes(role)) ?? [],
      flawed: [...one.flawed, ...found.map(({ field }) => field)],
    });
  }
  return plan;
}

const rowed = (row: number, problems: readonly Omit<RefusedRow, 'row'>[]) =>
  problems.map((problem) => ({ row, ...problem }));

function wholeUser({ email, values }: SentProfessional): NewUser {
  const texts = userTexts.map((name) => [name, values[name] ?? '']);
  return { ...(Object.fromEntries(texts) as Omit<NewUser, 'userType'>), email, userType: 'HealthCareProfessional' };
}

function changesOf(user: HeldUser, values: Partial<NewUser>): ChangedUser['values'] {
  const differing = changedNames.filter((name) => values[name] !== undefined && values[name] !== (user[name] ?? ''));
  return Object.fromEntries(differing.map((name) => [name, values[name] ?? '']));
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].toSorted().join() === [...new Set(other)].toSorted().join();

/** An import changes neither contacts nor roles of an account that is there. */
function problemsOfChange(
  { isFound, held, phoneNumber }: HeldUser,
  { values, roles, organizationId }: Pick<SentProfessional, 'values' | 'roles' | 'organizationId'>,
  reach: Reach,
): Omit<RefusedRow, 'row'>[] {
  if (!isFound) return [{ field: 'email', reason: 'taken' }];
  const rolesIn = (isMeant: (one: HeldUser['held'][number]) => boolean) =>
    held.filter((one) => one.isWithin && isMeant(one)).map(({ role }) => role);
  const there = organizationId ?? reach.organizationId;
  // A list of all organizations shows the roles in all of them.
  const isSame =
    !roles ||
    isSameSet(
      roles,
      rolesIn((one) => one.organizationId === there),
    ) ||
    (organizationId === undefined &&
      isSameSet(
        roles,
        rolesIn(() => true),
      ));
  const isSameNumber = values.phoneNumber === undefined || values.phoneNumber === (phoneNumber ?? '');
  return [
    ...(isSame ? [] : [{ field: 'roles', reason: 'not-changed-here' as const }]),
    ...(isSameNumber ? [] : [{ field: 'phoneNumber', reason: 'not-changed-here' as const }]),
  ];
}
