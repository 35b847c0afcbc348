import type { User } from '#/contract/session.ts';
import { maskEmail } from '#/domain/email.ts';
import type { Mail } from '../../mail/delivery.ts';
import { textsFor } from '../../texts/texts.ts';

/**
 * Security codes now go to another address: whoever reads the former one hears of it, and can act if it was somebody
 * else's doing.
 */
export async function tellFormerAddress(
  send: (mail: Mail) => Promise<void>,
  before: Pick<User, 'email' | 'locale'>,
  newAddress: string,
): Promise<void> {
  const { addressMailSubject: subject, addressMail } = textsFor(before.locale);
  await send({ to: before.email, subject, text: addressMail(maskEmail(newAddress)) });
}
