import type { RefusedRow } from '#/contract/imports.ts';
import { healthCareRoles } from '#/domain/role.ts';
import type { Db } from '../tables.ts';
import { namesIn } from './import-names.ts';
import {
  changedNames,
  mayChange,
  neededNames,
  usersOfEmails,
  type ChangedUser,
  type HeldUser,
} from './professionals-change.ts';
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

/** An account is found by its address. One out of reach is taken, and nothing else of it is told. */
export async function planProfessionals(
  db: Db,
  { userId, reach }: Actor,
  sent: readonly SentProfessional[],
): Promise<ProfessionalsPlan> {
  const namesOfRow = await namesIn(db, reach, sent, { organization: 'organization' });
  const emails = sent.map(({ email }) => email);
  const known = await usersOfEmails(db, reach, emails);
  const actor = { userId, reach, own: await administratorRolesOf(db, userId) };
  const plan: ProfessionalsPlan = { made: [], changed: [], unchanged: 0, problems: [] };
  for (const { organization, ...one } of sent) {
    const { meaning, problems } = namesOfRow();
    const { organizationId = meaning('organization', organization).id } = one;
    const row = { ...one, organizationId };
    const user = known.get(one.email);
    problems.push(...(user ? problemsOfChange(user, row, actor) : problemsOfNew(row)));
    plan.problems.push(...problems.map((problem) => ({ row: one.row, ...problem })));
    const flawed = [...one.flawed, ...problems.map(({ field }) => field)];
    if (!user) plan.made.push(newProfessional({ ...row, flawed }, reach));
    else if (flawed.length === 0) {
      const values = changesOf(user, one.values);
      if (Object.keys(values).length > 0) plan.changed.push({ id: user.id, values });
      else plan.unchanged += 1;
    }
  }
  return plan;
}

type Problem = Omit<RefusedRow, 'row'>;

function problemsOfNew({ values, roles }: SentProfessional): Problem[] {
  const missing = neededNames.filter((field) => !values[field]).map((field): Problem => ({ field, reason: 'missing' }));
  if (!roles) return [...missing, { field: 'roles', reason: 'missing' }];
  const isCare = roles.every((role) => healthCareRoles.includes(role));
  return isCare ? missing : [...missing, { field: 'roles', reason: 'invalid' }];
}

function newProfessional({ values, roles = [], organizationId, ...rest }: SentProfessional, reach: Reach) {
  const texts = userTexts.map((name) => [name, values[name] ?? '']);
  const user = { ...(Object.fromEntries(texts) as Omit<NewUser, 'userType'>), email: rest.email };
  return {
    ...rest,
    user: { ...user, userType: 'HealthCareProfessional' as const },
    // The row is flawed if its organization is not known. Then the session's stands for it.
    organizationId: organizationId ?? reach.organizationId,
    roles: roles.filter((role) => healthCareRoles.includes(role)),
  };
}

function changesOf(user: HeldUser, values: Partial<NewUser>): ChangedUser['values'] {
  const differing = changedNames.filter((name) => values[name] !== undefined && values[name] !== (user[name] ?? ''));
  return Object.fromEntries(differing.map((name) => [name, values[name] ?? '']));
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].toSorted().join() === [...new Set(other)].toSorted().join();

/** An import changes neither contacts nor roles of an account that is there. */
function problemsOfChange(
  { id, isFound, held, phoneNumber }: HeldUser,
  { values, roles, organizationId }: SentProfessional,
  actor: Parameters<typeof mayChange>[1],
): Problem[] {
  if (!isFound) return [{ field: 'email', reason: 'taken' }];
  const problems: Problem[] = [];
  const isAllowed = mayChange({ id, held: held.map(({ role }) => role) }, actor);
  if (!isAllowed) problems.push({ field: 'email', reason: 'not-allowed' });
  const within = held.filter((one) => one.isWithin);
  const there = within.filter((one) => one.organizationId === (organizationId ?? actor.reach.organizationId));
  // A list of all organizations shows the roles in all of them.
  const shown = organizationId === undefined ? [there, within] : [there];
  const areSame = (ones: typeof held) =>
    isSameSet(
      roles ?? [],
      ones.map(({ role }) => role),
    );
  if (roles && !shown.some(areSame)) problems.push({ field: 'roles', reason: 'not-changed-here' });
  if (values.phoneNumber !== undefined && values.phoneNumber !== (phoneNumber ?? ''))
    problems.push({ field: 'phoneNumber', reason: 'not-changed-here' });
  return problems;
}
