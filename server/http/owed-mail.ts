import { setTimeout as wait } from 'node:timers/promises';
import type { Mail } from '../mail/delivery.ts';
import type { OwedMailKind } from '../store/tables/access.ts';
import { claimMail, dropMail, postponeMail, settleMail, type ClaimedMail } from '../store/owed-mail.ts';
import { placeOfOffer } from '../store/role-offers.ts';
import { findUserByEmail } from '../store/users.ts';
import { textsFor } from '../texts/texts.ts';
import type { Dependencies } from './environment.ts';
import { giveTemporaryPassword } from './password/temporary-password.ts';
import { waysIn } from './password/welcome-mail.ts';

export type Posting = Pick<
  Dependencies,
  'db' | 'delivery' | 'background' | 'log' | 'now' | 'publicUrl' | 'configurations'
>;

/** For the log. */
const failures: Readonly<Record<OwedMailKind, string>> = {
  password: 'temporary password not given',
  'new-account': 'temporary password not given',
  'contact-change': 'change of contact not told',
  'proposed-contact': 'proposed contact not told',
  'name-change': 'change of name not told',
  'role-offer': 'offer of roles not told',
};

/** Shorter than the lease of a mail. */
const patienceMs = 20_000;

/** Call it after the commit, so that nobody waits for the timer. */
export function sendSoon(posting: Posting): void {
  posting.background.run('owed mails not sent', () => sendOwed(posting));
}

/** Sends what is due. At least once: if the server is killed after the sending, the mail is sent again. */
export async function sendOwed(posting: Posting): Promise<void> {
  const { db, log, background } = posting;
  while (!background.isStopping) {
    const mail = await claimMail(db);
    if (!mail) return;
    try {
      await ((await isSent(posting, mail)) ? settleMail(db, mail) : dropMail(db, mail.id));
    } catch (cause) {
      log.error(failures[mail.kind], cause);
      await postponeMail(db, mail, failureOf(cause));
    }
  }
}

/** False if there is nothing to send any more. */
async function isSent(posting: Posting, mail: ClaimedMail): Promise<boolean> {
  const { byEmail, bySms } = posting.delivery;
  const channel = mail.channel === 'sms' ? bySms : byEmail;
  if (!channel) throw new Error(`This server has no ${mail.channel}.`);
  const send = (message: Mail) => inTime(channel(message));
  const { recipient: to, subject, content: text, sessionType: type } = mail;
  if (subject !== null && text !== null) {
    await send({ to, subject, text });
    return true;
  }
  if (mail.kind === 'role-offer') return tellOffer(posting, { to, organizationId: Number(text), send });
  if (type === null) return false;
  const welcoming = mail.kind === 'new-account' ? posting : undefined;
  return giveTemporaryPassword(posting, { email: to, type, send, welcoming });
}

/** False if the address has no account, or the offer has ended. Whoever made the offer sees no difference. */
async function tellOffer(
  { db, publicUrl, configurations }: Posting,
  { to, organizationId, send }: { to: string; organizationId: number; send: (mail: Mail) => Promise<void> },
): Promise<boolean> {
  const account = await findUserByEmail(db, to);
  const organization = await placeOfOffer(db, to, organizationId);
  if (!account || organization === undefined) return false;
  const texts = textsFor(account.locale);
  // The reader has an account, and knows which of the applications to open.
  const { product, signIn } = waysIn(configurations, { publicUrl, locale: account.locale, type: 'doctor' });
  const text = texts.roleOfferMail({ organization, product, signIn });
  await send({ to, subject: texts.roleOfferSubject, text });
  return true;
}

async function inTime(sending: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = wait(patienceMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The mail server is too slow.');
  });
  await Promise.race([sending, late]).finally(() => {
    late.catch(() => undefined);
    timer.abort();
  });
}

/** Such as `EENVELOPE 550`. The words of a mail server may contain the address. */
function failureOf(cause: unknown): string {
  const { code, responseCode } = (cause ?? {}) as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'UNKNOWN'
  );
}
