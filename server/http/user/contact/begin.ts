import { verify } from '@node-rs/argon2';
import { contactChangeRequest, type ContactKind } from '#/contract/contact-change.ts';
import type { User } from '#/contract/session.ts';
import { requiredEmailProblem } from '#/domain/email-problem.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import type { Dependencies, HttpContext } from '../../environment.ts';
import { readJson } from '../../json-request.ts';
import { Refusal } from '../../refusal.ts';
import { beginContactChanges, endContactChange } from '../../../store/contact-changes.ts';
import { removePhoneNumber } from '../../../store/contact-update.ts';
import { clearAttempts } from '../../../store/throttle.ts';
import { findUser, type Account } from '../../../store/users.ts';
import { within } from '../../within.ts';
import { changeLifetimeMs, issueCode } from './code.ts';
import { contactsNow, ownUser } from './own.ts';
import { tellContactChange } from './tell.ts';

/** '' removes the number. */
interface AskedChange {
  kind: ContactKind;
  value: string;
}

/** Throws 'invalid'. */
async function askedChanges(c: HttpContext, user: User): Promise<{ currentPassword: string; changes: AskedChange[] }> {
  const { currentPassword, email, phoneNumber } = await readJson(c, contactChangeRequest);
  const changes: AskedChange[] = [];
  if (email !== undefined) changes.push({ kind: 'email', value: email.trim() });
  if (phoneNumber !== undefined) changes.push({ kind: 'phoneNumber', value: phoneNumber.trim() });
  const asked = changes.filter(({ kind, value }) => value !== (user[kind] ?? ''));
  const wrong = asked.filter(({ kind, value }) =>
    kind === 'email' ? requiredEmailProblem(value) : value !== '' && internationalProblem(value),
  );
  if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong.map(({ kind }) => kind) });
  return {
    currentPassword,
    changes: asked.map(({ kind, value }) => ({
      kind,
      value: kind === 'email' ? value : internationalForm({ phoneNumber: value, phoneCountry: '' }),
    })),
  };
}

type CheckedAccount = Account & { passwordHash: string };

const wrongPassword = () => new Refusal('wrong-password', { fields: ['currentPassword'] });

/** These tries share a counter with changing the password. */
async function checkedAccount(
  { db, limits }: Dependencies,
  userId: number,
  currentPassword: string,
): Promise<CheckedAccount> {
  const triesKey = `password-tries:${userId}`;
  await within(db, triesKey, limits.account);
  const account = await findUser(db, userId);
  const { passwordHash } = account ?? {};
  if (!account || !passwordHash || !(await verify(passwordHash, currentPassword))) throw wrongPassword();
  await clearAttempts(db, triesKey);
  return { ...account, passwordHash };
}

/** If a code cannot be sent, its change is removed. */
async function begin(
  c: HttpContext,
  dependencies: Dependencies,
  account: CheckedAccount,
  asked: readonly AskedChange[],
): Promise<void> {
  const { db, limits, now } = dependencies;
  const { userId, tokenHash: sessionHash } = c.var.caller;
  const issued = [];
  for (const { kind, value } of asked) {
    await within(db, `contact-codes:${userId}`, limits.codes);
    issued.push({ kind, value, ...(await issueCode(c, dependencies, { kind, value, account })) });
  }
  const outcome = await beginContactChanges(
    db,
    { userId, sessionHash, passwordHash: account.passwordHash },
    { changes: issued, expiresAt: new Date(now().getTime() + changeLifetimeMs) },
  );
  if (outcome === 'wrong-password') throw wrongPassword();
  if (outcome === 'signed-out') throw new Refusal('signed-out');
  for (const { kind, send } of issued) {
    try {
      await send();
    } catch (error) {
      await endContactChange(db, { userId, sessionHash, kind });
      throw error;
    }
  }
}

/** A change needs its code. A number is removed at once. */
export function beginContactChange(dependencies: Dependencies) {
  const { db } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const before = await ownUser(c, dependencies);
    const { userId, tokenHash: sessionHash } = c.var.caller;
    const { currentPassword, changes } = await askedChanges(c, before);
    const account = await checkedAccount(dependencies, userId, currentPassword);
    const toProve = changes.filter(({ value }) => value !== '');
    if (toProve.length > 0) await begin(c, dependencies, account, toProve);
    if (toProve.length < changes.length) {
      const { passwordHash } = account;
      if (!(await removePhoneNumber(db, { userId, sessionHash, passwordHash }))) throw wrongPassword();
      tellContactChange(dependencies, before, { kind: 'phoneNumber', value: '' });
    }
    return contactsNow(c, dependencies);
  };
}
