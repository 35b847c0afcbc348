import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';

/** The user waits for the answer. */
const timeoutMs = 8000;

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
