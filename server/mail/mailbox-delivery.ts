import type { Kysely } from 'kysely';
import { addMessage } from '../store/messages.ts';
import type { Tables } from '../store/tables.ts';
import type { Delivery } from './delivery.ts';

/** Puts every code into the development mailbox, those by SMS addressed to the phone number (`3-decisions.md`, session). */
export function mailboxDelivery(db: Kysely<Tables>): Required<Delivery> {
  return {
    byEmail: ({ to, code, minutes, texts }) =>
      addMessage(db, { to, subject: texts.codeMailSubject, text: texts.codeMail(code, minutes) }),
    bySms: ({ to, code, texts }) => addMessage(db, { to, subject: texts.codeMailSubject, text: texts.codeSms(code) }),
  };
}
