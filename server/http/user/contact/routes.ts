import { Hono } from 'hono';
import { contactCalls } from '#/contract/contact-change.ts';
import { endContactChange, findContactChange, setContactCode } from '../../../store/contact-changes.ts';
import { findUser } from '../../../store/users.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../../environment.ts';
import { needsApplication } from '../../middleware/needs-application.ts';
import { needsCaller } from '../../middleware/needs-caller.ts';
import { Refusal } from '../../refusal.ts';
import { within } from '../../within.ts';
import { beginContactChange } from './begin.ts';
import { issueCode } from './code.ts';
import { confirmContact } from './confirm.ts';
import { changeInPath, contactsNow, ownUser } from './own.ts';

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
    const { codeHash, send } = await issueCode(c, dependencies, { kind: key.kind, value: change.value, account });
    if (!(await setContactCode(db, key, codeHash))) throw new Refusal('contact-change-over');
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
      await endContactChange(dependencies.db, changeInPath(c));
      return contactsNow(c, dependencies);
    });
}
