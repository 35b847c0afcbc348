import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { isStrongPassword } from '#/domain/password.ts';
import type { Mail } from '../../mail/delivery.ts';
import { setTemporaryPassword } from '../../store/passwords.ts';
import { userContext } from '../../store/user-context.ts';
import { findAccount } from '../../store/proposed-contacts.ts';
import { textsFor } from '../../texts/texts.ts';
import type { Dependencies } from '../environment.ts';
import type { SessionType } from '../../store/session-type.ts';
import { maySignIn } from '../sign-in/login-type.ts';
import { welcomeMail, type Welcoming } from './welcome-mail.ts';

export const validHours = 24;

interface Request {
  email: string;
  type: SessionType;
  send: (mail: Mail) => Promise<void>;
  /** Set for the first mail of a new account. */
  welcoming?: Welcoming | undefined;
}

/** False if the address has no account that may sign in this way, so nothing is sent. */
export async function giveTemporaryPassword(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { email, type, send, welcoming }: Request,
): Promise<boolean> {
  const account = await findAccount(db, email);
  if (!account?.passwordHash) return false;
  const context = await userContext(db, account.id, null);
  if (!context || !maySignIn(type, context)) return false;
  const password = newTemporaryPassword();
  const expiresAt = new Date(now().getTime() + validHours * 3_600_000);
  const passwordHash = await hash(password);
  const userId = account.id;
  const to = email.trim().toLowerCase();
  if (!(await setTemporaryPassword(db, { userId, email: to, passwordHash, expiresAt }))) return false;
  const texts = textsFor(account.locale);
  const mail = welcoming
    ? await welcomeMail(db, welcoming, { context, type, password, expiresAt })
    : { subject: texts.passwordMailSubject, text: texts.passwordMail({ password, hours: validHours }) };
  await send({ to, ...mail });
  return true;
}

/** Similar characters are left out. */
const characters = 'ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy34679';
const groups = 3;
const groupLength = 4;

function group(): string {
  return Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
}

function candidate(): string {
  return Array.from({ length: groups }, group).join('-');
}

/** About 66 bits. */
export function newTemporaryPassword(): string {
  for (;;) {
    const password = candidate();
    if (isStrongPassword(password)) return password;
  }
}
