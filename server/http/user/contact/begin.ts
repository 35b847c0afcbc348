import { contactChangeRequest, type ContactKind } from '#/contract/contact-change.ts';
import type { User } from '#/contract/session.ts';
import { requiredEmailProblem } from '#/domain/email.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import { seenField } from '#/domain/seen-text.ts';
import type { Dependencies, HttpContext } from '../../environment.ts';
import { readJson } from '../../json-request.ts';
import { Refusal } from '../../refusal.ts';
import { beginContactChanges, endContactChange } from '../../../store/contact-changes.ts';
import { removePhoneNumber } from '../../../store/contact-update.ts';
import type { DbTransaction } from '../../../store/tables.ts';
import { within } from '../../within.ts';
import { checkedAccount } from '../password-proof.ts';
import { changeLifetimeMs, issueCode } from './contact-code.ts';
import { contactsNow, ownUser } from './own.ts';
import { sendSoon } from '../../owed-mail.ts';
import { oweContactChange } from './owe-telling.ts';

/** '' removes the number. */
interface RequestedChange {
  kind: ContactKind;
  value: string;
}

/** Throws 'invalid'. */
async function requestedChanges(
  c: HttpContext,
  user: User,
): Promise<{ currentPassword: string; changes: RequestedChange[] }> {
  const { currentPassword, email, phoneNumber } = await readJson(c, contactChangeRequest);
  const changes: RequestedChange[] = [];
  if (email !== undefined) changes.push({ kind: 'email', value: seenField('email', email) });
  if (phoneNumber !== undefined) changes.push({ kind: 'phoneNumber', value: seenField('phoneNumber', phoneNumber) });
  const requested = changes.filter(({ kind, value }) => value !== (user[kind] ?? ''));
  const wrong = requested.filter(({ kind, value }) =>
    kind === 'email' ? requiredEmailProblem(value) : value !== '' && internationalProblem(value),
  );
  if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong.map(({ kind }) => kind) });
  return {
    currentPassword,
    changes: requested.map(({ kind, value }) => ({
      kind,
      value: kind === 'email' ? value : internationalForm({ phoneNumber: value, phoneCountry: '' }),
    })),
  };
}

type CheckedAccount = Awaited<ReturnType<typeof checkedAccount>>;

const wrongPassword = () => new Refusal('wrong-password', { fields: ['currentPassword'] });

/** If a code cannot be sent, its change is removed. */
async function begin(
  c: HttpContext,
  dependencies: Dependencies,
  account: CheckedAccount,
  requested: readonly RequestedChange[],
): Promise<void> {
  const { db, limits, now } = dependencies;
  const { userId, tokenHash: sessionHash } = c.var.caller;
  const issued = [];
  for (const { kind, value } of requested) {
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
  const { db, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const before = await ownUser(c, dependencies);
    const { userId, tokenHash: sessionHash, isHeld } = c.var.caller;
    // Otherwise whoever is held would bring in a channel of the own.
    if (isHeld) throw new Refusal('contact-unproved');
    const { currentPassword, changes } = await requestedChanges(c, before);
    const account = await checkedAccount(dependencies, userId, {
      password: currentPassword,
      field: 'currentPassword',
    });
    const toProve = changes.filter(({ value }) => value !== '');
    if (toProve.length > 0) await begin(c, dependencies, account, toProve);
    if (toProve.length < changes.length) {
      const { passwordHash } = account;
      const notify = (transaction: DbTransaction) =>
        oweContactChange({ transaction, delivery }, before, { kind: 'phoneNumber', value: '' });
      if (!(await removePhoneNumber(db, { userId, sessionHash, passwordHash }, notify))) throw wrongPassword();
      sendSoon(dependencies);
    }
    return contactsNow(c, dependencies);
  };
}
