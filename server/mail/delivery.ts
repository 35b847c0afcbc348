import { createTransport } from 'nodemailer';
import { addMessage } from '../store/messages.ts';
import type { Db } from '../store/tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Each throws if the message cannot be delivered. */
export interface Delivery {
  byEmail?: (mail: Mail) => Promise<void>;
  bySms?: (mail: Mail) => Promise<void>;
}

export function mailboxDelivery(db: Db): Required<Delivery> {
  const add = (mail: Mail) => addMessage(db, mail);
  return { byEmail: add, bySms: add };
}

/** The user waits for the answer. */
const timeoutMs = 8000;

/**
 * Mails contain passwords and codes. So a connection that STARTTLS does not secure fails, unless `SMTP_URL` says
 * `?requireTLS=false`. What its query says counts more than the options here.
 */
export function smtpDelivery(smtpUrl: string, from: string): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    byEmail: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
