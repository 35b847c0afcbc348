import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail. */
export interface MailCatcher {
  /** As `SMTP_URL`. */
  readonly url: string;
  /** Waits for the next mail to an address that {@link next} has not returned yet. Returns its text. */
  next: (to: string) => Promise<string>;
  close: () => Promise<void>;
}

/** The text of a mail. Nodemailer encodes what is not ASCII. */
export function contentOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails = new Map<string, string[]>();
  let arrived = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) mails.set(address, [...(mails.get(address) ?? []), contentOf(mail)]);
        done();
        arrived.resolve();
        arrived = Promise.withResolvers();
      });
    },
  });
  // A platform that is stopped leaves its connection broken.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?requireTLS=false`,
    next: async (to) => {
      for (;;) {
        const mail = mails.get(to)?.shift();
        if (mail !== undefined) return mail;
        await arrived.promise;
      }
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
