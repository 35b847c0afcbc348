import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';

/** A person waits for the answer: a mail server that is slower than this counts as one that cannot be reached. */
const timeoutMs = 8000;

/** Sends messages through a mail server (`SMTP_URL`). There is no way to send an SMS. */
export function smtpDelivery(smtpUrl: string, from: string): Delivery {
  const transport = createTransport({
    url: smtpUrl,
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
