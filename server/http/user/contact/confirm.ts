import { contactCode } from '#/contract/contact-change.ts';
import { confirmContactChange } from '../../../store/contact-update.ts';
import { clearAttempts } from '../../../store/throttle.ts';
import type { ErrorCode } from '../../../texts/text-keys.ts';
import type { Dependencies, HttpContext } from '../../environment.ts';
import { readJson } from '../../json-request.ts';
import { Refusal } from '../../refusal.ts';
import { within } from '../../within.ts';
import { contactCodeHash } from './code.ts';
import { changeInPath, contactsNow, ownUser } from './own.ts';
import { tellContactChange } from './tell.ts';

const refusalOf = {
  wrong: 'wrong-contact-code',
  spent: 'contact-code-spent',
  over: 'contact-change-over',
  taken: 'email-taken',
} as const satisfies Record<string, ErrorCode>;

export function confirmContact(dependencies: Dependencies) {
  const { db, limits, trustProxy } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const before = await ownUser(c, dependencies);
    const key = changeInPath(c);
    const { code } = await readJson(c, contactCode);
    const triesKey = `contact-tries:${key.userId}`;
    await within(db, triesKey, limits.tries);
    const outcome = await confirmContactChange(db, key, contactCodeHash(c, trustProxy, key.kind, code));
    if (typeof outcome === 'string') throw new Refusal(refusalOf[outcome], { fields: ['code'] });
    await clearAttempts(db, triesKey);
    tellContactChange(dependencies, before, { kind: key.kind, value: outcome.value });
    return contactsNow(c, dependencies);
  };
}
