import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '../../tests/support/mail-catcher.ts';
import { textsFor } from '../texts/texts.ts';
import { smtpDelivery } from './delivery.ts';

const received: { to: string[]; mail: string }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (address, _session, done) =>
    done(address.address.startsWith('nobody') ? new Error('no such mailbox') : null),
  onData: (stream, { envelope }, done) => {
    void text(stream).then((mail) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
      done();
    });
  },
});
let plainUrl: string;
let url: string;
beforeAll(async () => {
  const server = mailServer.listen(0, '127.0.0.1');
  await once(server, 'listening');
  plainUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = `${plainUrl}?requireTLS=false`;
});
afterAll(() => new Promise<void>((done) => mailServer.close(done)));

const message = (to: string, locale: string) => {
  const { codeMailSubject, codeMail } = textsFor(locale);
  return { to, subject: codeMailSubject, text: codeMail({ code: '123456', minutes: 10 }) };
};

test.each(['fr-FR', 'zh-CN', 'en-GB'])('a mail server receives the message in the language of %s', async (locale) => {
  await smtpDelivery(url, 'Bedside <no-reply@bedside.example>').byEmail?.(message('doctor@demo.example', locale));
  const last = received.at(-1);
  expect(last?.to).toEqual(['doctor@demo.example']);
  expect(last?.mail).toMatch(/^From: Bedside <no-reply@bedside\.example>/m);
  expect(
    contentOf(last?.mail ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
  ).toBe(textsFor(locale).codeMail({ code: '123456', minutes: 10 }).trim());
});

test('a mail server that refuses or is unreachable is a failure', async () => {
  await expect(smtpDelivery(url, 'a@b.example').byEmail?.(message('nobody@demo.example', 'en'))).rejects.toThrow(
    /no such mailbox/,
  );
  await expect(
    smtpDelivery('smtp://127.0.0.1:1', 'a@b.example').byEmail?.(message('doctor@demo.example', 'en')),
  ).rejects.toThrow(/ECONNREFUSED/);
});

test('an SMS cannot be sent', () => {
  expect(smtpDelivery(url, 'a@b.example').bySms).toBeUndefined();
});

test('a mail server without STARTTLS gets nothing, unless the address says so', async () => {
  const before = received.length;
  const sending = smtpDelivery(plainUrl, 'a@b.example').byEmail?.(message('doctor@demo.example', 'en'));
  await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
  expect(received).toHaveLength(before);
  await smtpDelivery(url, 'a@b.example').byEmail?.(message('doctor@demo.example', 'en'));
  expect(received).toHaveLength(before + 1);
});
