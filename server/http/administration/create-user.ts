import type { UserCreation } from '#/contract/administered-users.ts';
import { userCreation } from '#/contract/administered-users.ts';
import { profile } from '#/contract/user.ts';
import { isLine } from '#/domain/line.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import { assignableRoles } from '#/domain/role.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type UserType } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import { insertUser, type NewUser } from '../../store/administration/user-creation.ts';
import { fetchUserWithin } from '../../store/administration/users.ts';
import { isRoleOf, type SessionType } from '../../store/session-type.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag } from '../middleware/entity-tag.ts';
import { giveTemporaryPassword } from '../password/temporary-password.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './reach.ts';

const kinds = {
  HealthCareProfessional: { type: 'doctor', path: '/v1/healthcare-professionals' },
  User: { type: 'admin', path: '/v1/admin' },
} as const satisfies Record<UserType, { type: SessionType; path: string }>;

const texts = [
  'firstName',
  'lastName',
  'email',
  'locale',
  'phoneNumber',
  'street',
  'postCode',
  'city',
  'identityNumber',
] as const;

function newUserOf(userType: UserType, sent: UserCreation): NewUser {
  const said = Object.fromEntries(texts.map((name) => [name, (sent[name] ?? '').trim()]));
  return { userType, ...said } as NewUser;
}

/** The role that is given must let the user sign in where the account belongs. */
function wrongFields(user: NewUser, roles: readonly string[]): string[] {
  const wrong = (profile.safeParse(user).error?.issues ?? []).map(({ path }) => String(path[0]));
  if (user.phoneNumber !== '' && internationalProblem(user.phoneNumber)) wrong.push('phoneNumber');
  const mayHaveNumber = user.userType === 'HealthCareProfessional';
  if (!isLine(user.identityNumber, mayHaveNumber ? 50 : 0)) wrong.push('identityNumber');
  const { type } = kinds[user.userType];
  if (!roles.every((role) => role !== 'PATIENT' && isRoleOf(type, role))) wrong.push('roles');
  return [...new Set(wrong)];
}

/** The roles of the actor are read again, because they may have just been lost. */
export function createUser(userType: UserType, dependencies: Dependencies) {
  const { delivery, background } = dependencies;
  const { type, path } = kinds[userType];
  return async (c: HttpContext): Promise<Response> => {
    const { transaction, caller } = c.var;
    const { byEmail: send } = delivery;
    if (!send) throw new Refusal('no-mail');
    const actor = { userId: caller.userId, organizationId: reachOf(c).organizationId };
    const sent = await readJson(c, userCreation);
    const user = newUserOf(userType, sent);
    const wrong = wrongFields(user, sent.roles);
    if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
    if (user.phoneNumber !== '')
      user.phoneNumber = internationalForm({ phoneNumber: user.phoneNumber, phoneCountry: '' });
    const organizationId = sent.organizationId ?? actor.organizationId;
    const reach = await lockForRoleChange(transaction, { actor, userId: actor.userId, organizationId });
    if (!seesUsers(reach.roles, userType)) throw new Refusal('forbidden');
    if (!(await isOrganizationWithin(transaction, reach, organizationId))) throw new Refusal('not-a-member');
    const assignable: readonly string[] = assignableRoles(reach.roles);
    if (!sent.roles.every((role) => assignable.includes(role))) throw new Refusal('forbidden', { fields: ['roles'] });
    const id = await insertUser(transaction, user, { organizationId, roles: sent.roles });
    if (id === undefined) throw new Refusal('email-taken', { fields: ['email'] });
    c.set('afterCreation', () =>
      background.run('temporary password not given', () =>
        giveTemporaryPassword(dependencies, { email: user.email, type, send, isNewAccount: true }),
      ),
    );
    const made = await fetchUserWithin(transaction, reach, userType, id);
    c.header('Location', `${path}/${id}`);
    c.header('ETag', contentTag(made));
    return c.json(made, 201);
  };
}
