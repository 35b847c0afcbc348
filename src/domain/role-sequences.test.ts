import { expect, test } from 'vitest';
import { roleChangeProblem, rolesIn, type HeldRole } from './role-change.ts';
import { hasAdministratorRole, roles, type Role } from './role.ts';

/** R-ROL-4, written a second time: a rule that is loosened by mistake must not loosen the test. */
const mayGive: Readonly<Record<Role, readonly Role[]>> = {
  SYSTEM_ADMIN: [
    'SYSTEM_ADMIN',
    'DOCTOR',
    'SUPER_ADMIN',
    'ORGANIZATION_ADMIN',
    'SUBSIDIARY_ADMIN',
    'TECHNICIAN',
    'DEVICE_ADMIN',
    'FIRMWARE_ADMIN',
  ],
  SUPER_ADMIN: ['DOCTOR', 'ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'TECHNICIAN'],
  SUBSIDIARY_ADMIN: ['DOCTOR', 'ORGANIZATION_ADMIN', 'TECHNICIAN'],
  ORGANIZATION_ADMIN: ['DOCTOR', 'TECHNICIAN'],
  DOCTOR: [],
  TECHNICIAN: [],
  PATIENT: [],
  DEVICE_ADMIN: [],
  FIRMWARE_ADMIN: [],
};

/** Small, and the same in each run. */
function randomOf(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <One>(from: readonly One[]): One => {
    const picked = from[next(from.length)];
    if (picked === undefined) throw new RangeError('nothing to choose from');
    return picked;
  };
  return { next, pick };
}

const organizations = [1, 2, 3];
const users = [1, 2, 3, 4, 5, 6];
const sequences = 10_000;
const steps = 12;

type World = Map<number, HeldRole[]>;

/** Each sequence begins with other roles, often without the highest ones. */
function worldOf(random: ReturnType<typeof randomOf>): World {
  const present = roles.filter(() => random.next(2) === 0);
  const someRoles = () =>
    present.length === 0 ? [] : Array.from({ length: random.next(3) }, () => random.pick(present));
  return new Map(
    users.map((user) => [
      user,
      organizations.flatMap((organizationId) => [...new Set(someRoles())].map((role) => ({ organizationId, role }))),
    ]),
  );
}

/** All that can come from the roles that are there, given on and on. */
function reachable(world: World): Set<string> {
  const found = new Set([...world.values()].flat().map(({ role }) => role as Role));
  for (const role of found) for (const given of mayGive[role]) found.add(given);
  return found;
}

const isSystemAdministrator = (world: World, user: number) =>
  (world.get(user) ?? []).some(({ role }) => role === 'SYSTEM_ADMIN');

/** Gives the roles that were changed against the table. */
function step(world: World, random: ReturnType<typeof randomOf>): Role[] {
  const [actor, user] = [random.pick(users), random.pick(users)];
  const [session, organizationId] = [random.pick(organizations), random.pick(organizations)];
  const own = world.get(actor) ?? [];
  const held = world.get(user) ?? [];
  const next = [...new Set(Array.from({ length: random.next(4) }, () => random.pick(roles)))];
  const actorHere = rolesIn(own, session).filter((role) => hasAdministratorRole([role]));
  const problem = roleChangeProblem({
    organizationId,
    next,
    held,
    isSelf: actor === user,
    actorHere,
    actorAnywhere: own.map(({ role }) => role).filter((role) => hasAdministratorRole([role])),
    hasOtherAdministrator: users.some(
      (other) => other !== user && hasAdministratorRole(rolesIn(world.get(other) ?? [], organizationId)),
    ),
    hasOtherSystemAdministrator: users.some((other) => other !== user && isSystemAdministrator(world, other)),
  });
  if (problem) return [];
  const before = rolesIn(held, organizationId);
  const given = new Set(actorHere.flatMap((role) => mayGive[role as Role]));
  const changed = [
    ...next.filter((role) => !before.includes(role)),
    ...roles.filter((role) => before.includes(role) && !next.includes(role)),
  ];
  world.set(user, [
    ...held.filter((one) => one.organizationId !== organizationId),
    ...next.map((role) => ({ organizationId, role })),
  ]);
  return changed.filter((role) => !given.has(role));
}

const hasAdministrator = (world: World, organizationId: number) =>
  users.some((user) => hasAdministratorRole(rolesIn(world.get(user) ?? [], organizationId)));

/** What a sequence of changes did against the rules. */
function faultsOf(seed: number): string[] {
  const random = randomOf(seed);
  const world = worldOf(random);
  const allowed = reachable(world);
  const first = new Map(world);
  const administered = organizations.filter((organizationId) => hasAdministrator(world, organizationId));
  const faults: string[] = Array.from({ length: steps }, () => step(world, random)).flat();
  for (const [user, held] of world) {
    const before = (first.get(user) ?? []).map(({ role }) => role);
    const gained = held.map(({ role }) => role).filter((role) => !before.includes(role));
    faults.push(...gained.filter((role) => !allowed.has(role) || role === 'PATIENT'));
  }
  const orphans = administered.filter((organizationId) => !hasAdministrator(world, organizationId));
  const had = users.some((user) => isSystemAdministrator(first, user));
  if (had && !users.some((user) => isSystemAdministrator(world, user))) faults.push('nobody is SYSTEM_ADMIN');
  return [...faults, ...orphans.map((organizationId) => `nobody administers ${organizationId}`)];
}

test(`no sequence of role changes ends above what the table allows (${sequences} random ones)`, () => {
  const seeds = Array.from({ length: sequences }, (_, index) => index + 1);
  const faults = seeds.flatMap((seed) => faultsOf(seed).map((fault) => `seed ${seed}: ${fault}`));
  expect(faults).toEqual([]);
});
