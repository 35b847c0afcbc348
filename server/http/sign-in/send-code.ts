import type { CodeMode } from '#/contract/session.ts';
import type { Delivery, Mail } from '../../mail/delivery.ts';
import { isSmsNumber } from '../../mail/sms-gateway.ts';
import { findChallenge, setCode } from '../../store/sign-in.ts';
import { findUser, type Account } from '../../store/users.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { countCodeSent } from './budgets.ts';
import { callerOf } from './caller.ts';
import { codeLifetimeMs, codeMode, tokenOf } from './sign-in-code.ts';
import { within } from '../within.ts';
import { codeHashOf, hashOf, newCode } from './secrets.ts';

/** A bad mode must leave the former code valid. */
function wayOf(
  mode: CodeMode,
  account: Account,
  { delivery, proposed }: { delivery: Delivery; proposed: string | null },
) {
  if (mode === 'EMAIL') {
    if (!delivery.byEmail) throw new Refusal('not-sent');
    return { to: proposed ?? account.email, send: delivery.byEmail, wordsOf: (texts: Texts) => texts.codeMail };
  }
  // The code is to prove the address that an administrator entered.
  if (!delivery.bySms || proposed !== null) throw new Refusal('no-sms');
  if (!account.phoneNumber || !isSmsNumber(account.phoneNumber)) throw new Refusal('no-phone');
  return { to: account.phoneNumber, send: delivery.bySms, wordsOf: (texts: Texts) => texts.codeSms };
}

export function sendCode({ db, delivery, limits, log, now, trustProxy }: Dependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const mode = codeMode(c.req.param('mode'));
    const token = tokenOf(c);
    const tokenHash = hashOf(token);
    const challenge = await findChallenge(db, tokenHash);
    const account = challenge?.application === c.var.application && (await findUser(db, challenge.userId));
    if (!challenge || !account) throw new Refusal('sign-in-again');
    const { to, send, wordsOf } = wayOf(mode, account, {
      delivery,
      proposed: challenge.proposedEmail,
    });
    await within(db, `codes:${tokenHash}`, limits.codes, 'too-many-codes');
    await countCodeSent({ db, limits }, account.id, callerOf(c, trustProxy));
    const code = newCode();
    const expiresAt = new Date(now().getTime() + codeLifetimeMs);
    const stored = await setCode(db, tokenHash, { mode, codeHash: codeHashOf(token, code), expiresAt });
    if (!stored) throw new Refusal('sign-in-again');
    const { texts } = c.var;
    const mail: Mail = {
      to,
      subject: texts.codeMailSubject,
      text: wordsOf(texts)({ code, minutes: codeLifetimeMs / 60_000 }),
    };
    try {
      await send(mail);
    } catch (cause) {
      log.error('code not sent', cause, { request: c.var.requestId });
      throw new Refusal(mode === 'SMS' ? 'sms-not-sent' : 'not-sent');
    }
    return c.body(null, 204);
  };
}
