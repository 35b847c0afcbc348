import { userCreation } from '#/contract/administered-users.ts';
import { assignableRoles } from '#/domain/role.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type UserType } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import { insertUser } from '../../store/administration/user-write.ts';
import { fetchUserWithin } from '../../store/administration/users.ts';
import { isRoleOf, type SessionType } from '../../store/session-type.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag } from '../middleware/entity-tag.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { oweMails } from '../../store/owed-mail.ts';
import { sendSoon } from '../owed-mail.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';
import { userOf, wrongFields } from './sent-user.ts';

export const kinds = {
  HealthCareProfessional: { type: 'doctor', path: '/v1/healthcare-professionals' },
  User: { type: 'admin', path: '/v1/admin' },
} as const satisfies Record<UserType, { type: SessionType; path: string }>;

/** The roles of the actor are read again, because they may have just been lost. */
export function createUser(userType: UserType, dependencies: Dependencies) {
  const { delivery } = dependencies;
  const { type, path } = kinds[userType];
  return async (c: HttpContext): Promise<Response> => {
    const { transaction, caller } = c.var;
    if (!delivery.byEmail) throw new Refusal('no-mail');
    const { organizationId: own, roles } = reachOf(c);
    if (!seesUsers(roles, userType)) throw new Refusal('forbidden');
    const actor = { userId: caller.userId, organizationId: own };
    const sent = await readJson(c, userCreation);
    const user = userOf(userType, sent);
    const wrong = wrongFields(user);
    // The role must let the user sign in where the account belongs.
    if (!sent.roles.every((role) => role !== 'PATIENT' && isRoleOf(type, role))) wrong.push('roles');
    if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
    const organizationId = sent.organizationId ?? actor.organizationId;
    const reach = await lockForRoleChange(transaction, {
      actor,
      userId: actor.userId,
      organizationIds: [organizationId],
    });
    if (!seesUsers(reach.roles, userType)) throw new Refusal('forbidden');
    if (!(await isOrganizationWithin(transaction, reach, organizationId))) throw new Refusal('not-a-member');
    const assignable: readonly string[] = assignableRoles(reach.roles);
    if (!sent.roles.every((role) => assignable.includes(role))) throw new Refusal('forbidden', { fields: ['roles'] });
    const id = await insertUser(transaction, user, { organizationId, roles: sent.roles });
    if (id === undefined) throw new Refusal('email-taken', { fields: ['email'] });
    needsPassword(c);
    await oweMails(transaction, [{ kind: 'new-account', userId: id, recipient: user.email, sessionType: type }]);
    c.set('afterCreation', () => sendSoon(dependencies));
    const made = await fetchUserWithin(transaction, reach, userType, id);
    c.header('Location', `${path}/${id}`);
    c.header('ETag', contentTag(made));
    return c.json(made, 201);
  };
}
