import { Hono } from 'hono';
import { contactCalls, contactCode } from '#/contract/contact-change.ts';
import { confirmContactChange } from '../../../store/contact-update.ts';
import { clearAttempts } from '../../../store/throttle.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../../environment.ts';
import { readJson } from '../../json-request.ts';
import { Refusal } from '../../refusal.ts';
import { within } from '../../within.ts';
import { contactCodeHash, issueCode } from './contact-code.ts';
import { changeInPath, contactsNow, ownUser } from './own.ts';
import { sendSoon } from '../../owed-mail.ts';
import { oweContactChange } from './owe-telling.ts';
import { endContactChange, findContactChange, setContactCode } from '../../../store/contact-changes.ts';
import { withdrawProposal } from '../../../store/proposed-contacts.ts';
import { findUser } from '../../../store/users.ts';
import { needsApplication } from '../../middleware/needs-application.ts';
import { needsCaller } from '../../middleware/needs-caller.ts';
import { beginContactChange } from './begin.ts';

const refusalOf = {
  wrong: 'wrong-contact-code',
  older: 'older-contact-code',
  spent: 'contact-code-spent',
  over: 'contact-change-over',
  taken: 'email-taken',
} as const satisfies Record<string, ErrorCode>;

function confirmContact(dependencies: Dependencies) {
  const { db, delivery, limits, trustProxy } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const before = await ownUser(c, dependencies);
    const key = changeInPath(c);
    const { code } = await readJson(c, contactCode);
    const triesKey = `contact-tries:${key.userId}`;
    await within(db, triesKey, limits.tries);
    const codeHash = contactCodeHash(c, trustProxy, key.kind, code);
    const outcome = await confirmContactChange(db, key, codeHash, (transaction, value) =>
      oweContactChange({ transaction, delivery }, before, { kind: key.kind, value }),
    );
    if (typeof outcome === 'string') throw new Refusal(refusalOf[outcome], { fields: ['code'] });
    await clearAttempts(db, triesKey);
    sendSoon(dependencies);
    return contactsNow(c, dependencies);
  };
}

/** A new code does not extend the change. */
function sendAgain(dependencies: Dependencies) {
  const { db, limits } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    await ownUser(c, dependencies);
    const key = changeInPath(c);
    const change = await findContactChange(db, key);
    const account = change && (await findUser(db, key.userId));
    if (!account) throw new Refusal('contact-change-over');
    await within(db, `contact-codes:${key.userId}`, limits.codes);
    const { value } = change;
    const { codeHash, send } = await issueCode(c, dependencies, { kind: key.kind, value, account });
    if (!(await setContactCode(db, key, { value, codeHash }))) throw new Refusal('contact-change-over');
    await send();
    return c.body(null, 204);
  };
}

/** See docs/decisions/0035. */
export function contactRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const signedIn = needsCaller(dependencies);
  return new Hono<HttpEnvironment>()
    .post(contactCalls.begin.path, needsApplication, signedIn, beginContactChange(dependencies))
    .post(contactCalls.sendAgain.path, needsApplication, signedIn, sendAgain(dependencies))
    .post(contactCalls.confirm.path, needsApplication, signedIn, confirmContact(dependencies))
    .delete(contactCalls.cancel.path, needsApplication, signedIn, async (c) => {
      await ownUser(c, dependencies);
      const { db } = dependencies;
      const key = changeInPath(c);
      await endContactChange(db, key);
      // Whoever is held may not be the owner, who alone discards what an administrator entered.
      if (!c.var.caller.isHeld) await db.transaction().execute((transaction) => withdrawProposal(transaction, key));
      return contactsNow(c, dependencies);
    });
}
