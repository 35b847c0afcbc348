import type { ContactKind } from '#/contract/contact-change.ts';
import type { User } from '#/contract/session.ts';
import { maskEmail } from '#/domain/email.ts';
import type { Mail } from '../../../mail/delivery.ts';
import { textsFor } from '../../../texts/texts.ts';
import type { Dependencies } from '../../environment.ts';

/** The former address is told too, so the owner can act on a takeover. One failure must not stop the other messages. */
export function tellContactChange(
  { delivery, background }: Pick<Dependencies, 'delivery' | 'background'>,
  before: User,
  { kind, value }: { kind: ContactKind; value: string },
): void {
  const texts = textsFor(before.locale);
  const run = (send: ((mail: Mail) => Promise<void>) | undefined, mail: Mail) => {
    if (send && mail.to) background.run('change of contact not told', () => send(mail));
  };
  if (kind === 'email') {
    const subject = texts.addressMailSubject;
    run(delivery.byEmail, { to: before.email, subject, text: texts.addressMail(maskEmail(value)) });
    run(delivery.byEmail, { to: value, subject, text: texts.newAddressMail });
    return;
  }
  const subject = texts.phoneMailSubject;
  const text = value === '' ? texts.phoneRemoved : texts.phoneChanged(maskPhone(value));
  run(delivery.byEmail, { to: before.email, subject, text: `${text} ${texts.notYou}\n` });
  run(delivery.bySms, { to: before.phoneNumber ?? '', subject, text });
  run(delivery.bySms, { to: value, subject, text });
}

function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}…${phoneNumber.slice(-2)}`;
}
