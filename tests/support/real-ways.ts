import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'playwright/test';

/** A mail server and a gateway of SMS on this machine, which the real server reaches over the network. */
export interface RealWays {
  smtpUrl: string;
  smsUrl: string;
  mails: readonly string[];
  sms: readonly { to: string; text: string }[];
  /** From now on the gateway answers with this status. */
  answerWith: (status: number) => void;
  close: () => Promise<void>;
}

export async function openRealWays(): Promise<RealWays> {
  const mails: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void textOf(stream).then((mail) => {
        mails.push(mail);
        done();
      });
    },
  });
  mailServer.on('error', () => undefined);
  const sms: { to: string; text: string }[] = [];
  let status = 202;
  const gateway = createServer((request, response) => {
    void textOf(request).then((body) => {
      if (status < 300) sms.push(JSON.parse(body) as { to: string; text: string });
      response.writeHead(status).end();
    });
  });
  const smtp = mailServer.listen(0, '127.0.0.1');
  await Promise.all([once(smtp, 'listening'), once(gateway.listen(0, '127.0.0.1'), 'listening')]);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp)}?requireTLS=false`,
    smsUrl: `http://bedside:secret@127.0.0.1:${portOf(gateway)}/send?requireTLS=false`,
    mails,
    sms,
    answerWith: (answered) => void (status = answered),
    close: async () => {
      gateway.closeAllConnections();
      gateway.close();
      await new Promise<void>((done) => mailServer.close(done));
    },
  };
}

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

/** Waits for the code in the newest of these texts. */
export async function codeIn(texts: () => readonly string[]): Promise<string> {
  await expect.poll(() => texts().at(-1) ?? '').toMatch(/\b\d{6}\b/);
  return /\b\d{6}\b/.exec(texts().at(-1) ?? '')?.[0] ?? '';
}
