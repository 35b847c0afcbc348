import { user as userSchema, type User } from '#/contract/session.ts';
import { isDoctor } from '#/domain/role.ts';
import { fetchUser } from '../../store/user-context.ts';
import { saveUser } from '../../store/user-update.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { changedAgreements, changedContacts, ownChange, wrongFields } from './own-change.ts';

/**
 * Fields that users may not change are ignored, so a stale object does no harm. A new address or number needs a proof
 * (docs/decisions/0035).
 */
export function updateOwnUser({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId, roles } = c.var.caller;
    const id = pathId(c.req.param('id') ?? '');
    if (id !== userId) throw new Refusal((await fetchUser(db, id)) ? 'forbidden' : 'not-found');
    const sent = await readJson(c, userSchema);
    if (sent.id !== userId) throw new Refusal('invalid', { fields: ['id'] });

    const before = await mustExist(fetchUser(db, userId));
    const change = ownChange(sent);
    const wrong = wrongFields(before, change);
    if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
    const agreements = isDoctor(roles) ? [] : changedAgreements(before, change);
    if (agreements.length > 0) throw new Refusal('forbidden', { fields: agreements });

    const contacts = changedContacts(before, change);
    if (contacts.length > 0) throw new Refusal('needs-proof', { fields: contacts });
    await saveUser(db, userId, change);
    return c.json(await mustExist(fetchUser(db, userId)));
  };
}

/** The account may have just been removed. */
async function mustExist(found: Promise<User | undefined>): Promise<User> {
  const existing = await found;
  if (!existing) throw new Refusal('signed-out');
  return existing;
}
