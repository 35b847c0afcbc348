import type { ContactKind } from '#/contract/contact-change.ts';
import type { User } from '#/contract/session.ts';
import { maskEmail } from '#/domain/email.ts';
import type { Delivery } from '../../../mail/delivery.ts';
import type { OwedMailKind } from '../../../store/tables/access.ts';
import { oweMails } from '../../../store/owed-mail.ts';
import type { DbTransaction } from '../../../store/tables.ts';
import { textsFor } from '../../../texts/texts.ts';

interface Change {
  kind: ContactKind;
  value: string;
}

/** The former address is told too, so the owner can act on a takeover. */
export function oweContactChange(telling: Telling, before: User, change: Change): Promise<void> {
  const texts = textsFor(before.locale);
  const { kind, value } = change;
  const bySms = value === '' ? texts.smsNoLonger : texts.smsNowThere;
  const phone = [
    value === '' ? texts.phoneRemoved : texts.phoneChanged({ newNumber: maskPhone(value) }),
    ...(telling.delivery.bySms ? [bySms] : []),
  ].join(' ');
  return owe(telling, before, change, {
    mail: 'contact-change',
    ...(kind === 'email'
      ? {
          subject: texts.addressMailSubject,
          former: texts.addressMail({ newAddress: maskEmail(value) }),
          text: texts.newAddressMail,
        }
      : { subject: texts.phoneMailSubject, former: `${phone} ${texts.notYou}\n`, text: phone }),
  });
}

/** Nothing has changed yet. The former address is told, so its owner can discard it. */
export function oweProposedContact(telling: Telling, before: User, change: Change): Promise<void> {
  const texts = textsFor(before.locale);
  const { kind, value } = change;
  const phone = texts.proposedPhone({ newNumber: maskPhone(value) });
  return owe(telling, before, change, {
    mail: 'proposed-contact',
    ...(kind === 'email'
      ? {
          subject: texts.proposedAddressSubject,
          former: texts.proposedAddress({ newAddress: maskEmail(value) }),
          text: texts.proposedNewAddress,
        }
      : { subject: texts.proposedPhoneSubject, former: `${phone}\n`, text: phone }),
  });
}

interface Telling {
  transaction: DbTransaction;
  delivery: Delivery;
}

interface Words {
  mail: OwedMailKind;
  subject: string;
  /** To the former address. */
  former: string;
  text: string;
}

/** Each message is one of its own, so one that fails does not stop the others. */
function owe({ transaction, delivery }: Telling, before: User, { kind, value }: Change, words: Words): Promise<void> {
  const { mail, subject, former, text } = words;
  const formerMail = { channel: 'email', recipient: before.email, content: former } as const;
  const numbers = [before.phoneNumber ?? '', value].map(
    (recipient) => ({ channel: 'sms', recipient, content: text }) as const,
  );
  const others = kind === 'email' ? [{ channel: 'email', recipient: value, content: text } as const] : numbers;
  const owed = [formerMail, ...others]
    .filter(({ channel, recipient }) => recipient && (channel === 'email' ? delivery.byEmail : delivery.bySms))
    .map((message) => ({ ...message, kind: mail, userId: before.id, subject }));
  return oweMails(transaction, owed);
}

function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}…${phoneNumber.slice(-2)}`;
}
