import type { ContactKind } from '#/contract/contact-change.ts';
import type { Delivery, Mail } from '../../../mail/delivery.ts';
import { findUserByEmail, type Account } from '../../../store/users.ts';
import { textsFor } from '../../../texts/texts.ts';
import type { Dependencies, HttpContext } from '../../environment.ts';
import { Refusal } from '../../refusal.ts';
import { sessionTokenOf } from '../../session-cookie.ts';
import { codeHashOf, newCode } from '../../sign-in/secrets.ts';

export const changeLifetimeMs = 15 * 60_000;

interface IssuedCode {
  codeHash: string;
  sentTo: string;
  send: () => Promise<void>;
}

export function contactCodeHash(c: HttpContext, trustProxy: number, kind: ContactKind, code: string): string {
  return codeHashOf(`${sessionTokenOf(c, trustProxy)} ${kind}`, code);
}

/** Without SMS, the e-mail address gets the code for a number. */
function wayOf(kind: ContactKind, value: string, account: Account, delivery: Delivery) {
  if (kind === 'phoneNumber' && delivery.bySms) return { by: delivery.bySms, isSms: true, sentTo: value };
  if (!delivery.byEmail) throw new Refusal('no-mail');
  return { by: delivery.byEmail, isSms: false, sentTo: kind === 'email' ? value : account.email };
}

/** If the new address has another account, its owner is told and no code is valid. The caller sees no difference. */
export async function issueCode(
  c: HttpContext,
  { db, delivery, log, trustProxy }: Pick<Dependencies, 'db' | 'delivery' | 'log' | 'trustProxy'>,
  { kind, value, account }: { kind: ContactKind; value: string; account: Account },
): Promise<IssuedCode> {
  const { by, isSms, sentTo } = wayOf(kind, value, account, delivery);
  const { texts } = c.var;
  const code = newCode();
  const owner = kind === 'email' ? await findUserByEmail(db, value) : undefined;
  const codeText = isSms
    ? texts.contactCodeSms({ code })
    : texts.contactCodeMail({ code, minutes: changeLifetimeMs / 60_000 });
  const mail: Mail = owner
    ? { to: sentTo, subject: textsFor(owner.locale).addressInUseSubject, text: textsFor(owner.locale).addressInUse }
    : { to: sentTo, subject: texts.contactCodeSubject, text: codeText };
  const send = async () => {
    try {
      await by(mail);
    } catch (cause) {
      log.error('code not sent', cause, { request: c.var.requestId });
      throw new Refusal('not-sent');
    }
  };
  const stored = owner ? `${newCode()} of nobody` : code;
  return { codeHash: contactCodeHash(c, trustProxy, kind, stored), sentTo, send };
}
