import { contactKinds, user as userSchema, type User } from '#/contract/session.ts';
import { agreements, profile } from '#/contract/user.ts';
import { internationalProblem } from '#/domain/phone.ts';
import { isDoctor } from '#/domain/role.ts';
import { seenField } from '#/domain/seen-text.ts';
import { contextOfSession } from '../../store/session-context.ts';
import { fetchUser } from '../../store/user-context.ts';
import { lockUser, saveUser } from '../../store/users.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsContent } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { sendSoon } from '../owed-mail.ts';
import { withCodeModes } from '../sign-in/code-modes.ts';
import { oweNameChange } from './owe-name-change.ts';

const texts = ['firstName', 'lastName', 'email', 'phoneNumber', 'street', 'postCode', 'city', 'locale'] as const;

/** Texts are trimmed; '' means none. */
type OwnChange = Record<(typeof texts)[number], string> & Pick<User, (typeof agreements)[number]>;

function ownChange(user: User): OwnChange {
  const said = Object.fromEntries(texts.map((name) => [name, seenField(name, user[name] ?? '')]));
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
 * (docs/decisions/0035). `If-Match` names the user context that the change is based on (docs/decisions/0082).
 */
export function updateOwnUser(dependencies: Dependencies) {
  const { db, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const { userId, roles } = c.var.caller;
    const id = pathId(c.req.param('id') ?? '');
    // Nobody learns whether another account exists.
    if (id !== userId) throw new Refusal('forbidden');
    const sent = await readJson(c, userSchema);
    if (sent.id !== userId) throw new Refusal('invalid', { fields: ['id'] });
    const change = ownChange(sent);
    const changed = await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const before = await mustExist(contextOfSession(transaction, c.var.caller));
      needsContent(c, withCodeModes(before, delivery));
      refuseChange(before.user, change, isDoctor(roles));
      await saveUser(transaction, userId, change);
      const now = await mustExist(fetchUser(transaction, userId));
      await oweNameChange(transaction, dependencies, before.user, { ...now, changedBy: userId });
      return now;
    });
    sendSoon(dependencies);
    return c.json(changed);
  };
}

function refuseChange(before: User, change: OwnChange, mayAgree: boolean): void {
  const wrong = wrongFields(before, change);
  if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
  const agreements = mayAgree ? [] : changedAgreements(before, change);
  if (agreements.length > 0) throw new Refusal('forbidden', { fields: agreements });
  const contacts = changedContacts(before, change);
  if (contacts.length > 0) throw new Refusal('needs-proof', { fields: contacts });
}

/** The account may have just been removed. */
async function mustExist<Found>(found: Promise<Found | undefined>): Promise<Found> {
  const existing = await found;
  if (!existing) throw new Refusal('signed-out');
  return existing;
}
