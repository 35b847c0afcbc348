import { contactKinds, user as userSchema, type User } from '#/contract/session.ts';
import { agreements, profile } from '#/contract/user.ts';
import { internationalProblem } from '#/domain/phone.ts';
import { isDoctor } from '#/domain/role.ts';
import { fetchUser } from '../../store/user-context.ts';
import { saveUser } from '../../store/users.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';

const texts = ['firstName', 'lastName', 'email', 'phoneNumber', 'street', 'postCode', 'city', 'locale'] as const;

/** Texts are trimmed; '' means none. */
type OwnChange = Record<(typeof texts)[number], string> & Pick<User, (typeof agreements)[number]>;

function ownChange(user: User): OwnChange {
  const said = Object.fromEntries(texts.map((name) => [name, (user[name] ?? '').trim()]));
  const agreed = Object.fromEntries(agreements.map((name) => [name, user[name]]));
  return { ...said, ...agreed } as OwnChange;
}

/** An old invalid value must not block other changes. */
function wrongFields(before: User, change: OwnChange): string[] {
  const former = ownChange(before);
  const issues = profile.safeParse(change).error?.issues ?? [];
  const wrong = issues.map(({ path }) => String(path[0]));
  if (change.phoneNumber !== '' && internationalProblem(change.phoneNumber)) wrong.push('phoneNumber');
  return texts.filter((name) => wrong.includes(name) && change[name] !== former[name]);
}

function changedAgreements(before: User, change: OwnChange): string[] {
  return agreements.filter((name) => change[name] !== before[name]);
}

function changedContacts(before: User, change: OwnChange): string[] {
  return contactKinds.filter((kind) => change[kind] !== (before[kind] ?? ''));
}

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
    await db.transaction().execute((transaction) => saveUser(transaction, userId, change));
    return c.json(await mustExist(fetchUser(db, userId)));
  };
}

/** The account may have just been removed. */
async function mustExist(found: Promise<User | undefined>): Promise<User> {
  const existing = await found;
  if (!existing) throw new Refusal('signed-out');
  return existing;
}
