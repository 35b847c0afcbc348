import type { Kysely } from 'kysely';
import { addMessage } from '../store/messages.ts';
import type { Tables } from '../store/tables.ts';
import type { Delivery, Mail } from './delivery.ts';

export function mailboxDelivery(db: Kysely<Tables>): Required<Delivery> {
  const add = (mail: Mail) => addMessage(db, mail);
  return { byEmail: add, bySms: add };
}
