import type { Kysely } from 'kysely';
import type { Delivery } from '../mail/delivery.ts';
import { mailboxDelivery } from '../mail/mailbox-delivery.ts';
import { smtpDelivery } from '../mail/smtp-delivery.ts';
import type { Options } from '../options.ts';
import type { Tables } from '../store/tables.ts';
import type { Greeting } from './greeting.ts';

/**
 * How security codes are sent: by the mail server where there is one, else into the development mailbox, which exists
 * only with the embedded database; else not at all.
 */
export function codesBy(
  { smtpUrl, mailFrom }: Pick<Options, 'smtpUrl' | 'mailFrom'>,
  { db, embedded }: { db: Kysely<Tables>; embedded: boolean },
): { codes: Greeting['codes']; delivery: Delivery } {
  if (smtpUrl) return { codes: 'smtp', delivery: smtpDelivery(smtpUrl, mailFrom) };
  return embedded ? { codes: 'mailbox', delivery: mailboxDelivery(db) } : { codes: 'nowhere', delivery: {} };
}
