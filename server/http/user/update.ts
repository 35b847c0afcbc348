import { user as userSchema, type User } from '#/contract/session.ts';
import { isDoctor } from '#/domain/role.ts';
import { fetchUser } from '../../store/user-context.ts';
import { saveUser } from '../../store/user-update.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../sign-in/limits.ts';
import { changedAgreements, ownChange, wrongFields } from './own-change.ts';
import { tellFormerAddress } from './tell-former-address.ts';

/**
 * Changes the caller's own user. The whole object is sent (specification 1, section 7); what is not the user's own to
 * change in it (type, password state, accepted notices, identity number) is passed over, so that an object that was read
 * a while ago does no harm. Answers with the user as it is now.
 */
export function updateOwnUser({ db, limits, delivery, background }: Dependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId, roles, passwordMustBeChanged } = c.var.caller;
    const id = pathId(c.req.param('id') ?? '');
    if (id !== userId) throw new Refusal((await fetchUser(db, id)) ? 'forbidden' : 'not-found');
    if (passwordMustBeChanged) throw new Refusal('password-must-be-changed');
    const sent = await readJson(c, userSchema);
    if (sent.id !== userId) throw new Refusal('invalid', { fields: ['id'] });

    const before = await mustExist(fetchUser(db, userId));
    const change = ownChange(sent);
    const wrong = wrongFields(before, change);
    if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
    const agreements = isDoctor(roles) ? [] : changedAgreements(before, change);
    if (agreements.length > 0) throw new Refusal('forbidden', { fields: agreements });

    const hasNewAddress = change.email !== before.email;
    // Whether an address is taken cannot be asked of many.
    if (hasNewAddress) await within(db, `email-changes:${userId}`, limits.account);
    const outcome = await saveUser(db, { userId, hasNewAddress, change });
    if (outcome === 'email-taken') throw new Refusal('email-taken', { fields: ['email'] });
    const { byEmail: send } = delivery;
    if (hasNewAddress && send)
      background.run('former address not told', () => tellFormerAddress(send, before, change.email));
    return c.json(await mustExist(fetchUser(db, userId)));
  };
}

/** Somebody whose account was removed a moment ago is signed out. */
async function mustExist(found: Promise<User | undefined>): Promise<User> {
  const existing = await found;
  if (!existing) throw new Refusal('signed-out');
  return existing;
}
