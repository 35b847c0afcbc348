import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#/domain/locale.ts';
import { textsFor } from '../texts/texts.ts';
import { smsGateway } from './sms-gateway.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let received: Received[] = [];
let answer: (response: ServerResponse) => void;
const gateway = createServer((request, response) => {
  void textOf(request).then((body) => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body: JSON.parse(body) });
    answer(response);
  });
});
let host: string;
beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  answer = (response) => response.writeHead(202).end('{"id":"42"}');
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const sms = { to: '+33612345601', subject: 'Your security code', text: '123456 is your security code.\n' };

test('a gateway gets number and text as JSON, and nothing else of the message', async () => {
  await smsGateway(`http://${host}/send?from=Bedside&requireTLS=false`).bySms(sms);
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/send?from=Bedside',
      headers: { 'content-type': 'application/json' },
      body: { to: '+33612345601', text: '123456 is your security code.' },
    },
  ]);
  expect(received[0]?.headers.authorization).toBeUndefined();
});

test('the query of an address without an exception is sent as it was written', async () => {
  await smsGateway(`http://${host}/send?from=My%20Clinic&list=a,b`).bySms(sms);
  expect(received.map(({ url }) => url)).toEqual(['/send?from=My%20Clinic&list=a,b']);
});

test.each([
  ['a name and a password', 'bedside:p%40ss', `Basic ${Buffer.from('bedside:p@ss').toString('base64')}`],
  ['a token', 's3cret-token', 'Bearer s3cret-token'],
])('%s in the address are sent as a header, never in the address', async (_, secret, header) => {
  await smsGateway(`http://${secret}@${host}/send?requireTLS=false`).bySms(sms);
  expect(received).toMatchObject([{ url: '/send', headers: { authorization: header, host } }]);
});

test.each(languages)('a code arrives in %s as it was written', async (language) => {
  const text = textsFor(language).codeSms({ code: '123456' });
  await smsGateway(`http://${host}/send?requireTLS=false`).bySms({ ...sms, text });
  expect(received[0]?.body).toEqual({ to: sms.to, text: text.trim() });
  expect(text).toContain('123456');
});

const now = () => new Date('2026-11-30T08:00:00Z');

test('what the gateway refuses is a failure with its status, without number and secret', async () => {
  answer = (response) => response.writeHead(503).end(`no route to ${sms.to}`);
  const { bySms, lastAttempt } = smsGateway(`http://s3cret@${host}/send?requireTLS=false`, { now });
  expect(lastAttempt()).toBeUndefined();
  const failure = await bySms(sms).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ code: 'HTTP', responseCode: 503 });
  expect(JSON.stringify([failure, String(failure), lastAttempt()])).not.toMatch(/33612|s3cret/);
  expect(lastAttempt()).toEqual({ at: now(), failure: 'HTTP 503' });
  answer = (response) => response.writeHead(200).end();
  await bySms(sms);
  expect(lastAttempt()).toEqual({ at: now(), failure: null });
});

test('a redirect is not followed', async () => {
  answer = (response) => response.writeHead(307, { Location: `http://${host}/elsewhere` }).end();
  const sending = smsGateway(`http://s3cret@${host}/send?requireTLS=false`).bySms(sms);
  await expect(sending).rejects.toMatchObject({ code: 'HTTP', responseCode: 307 });
  expect(received.map(({ url }) => url)).toEqual(['/send']);
});

test('a gateway that is away, or does not answer in time, is a failure', async () => {
  const closed = createServer();
  await once(closed.listen(0, '127.0.0.1'), 'listening');
  const { port } = closed.address() as AddressInfo;
  await once(closed.close(), 'close');
  const away = smsGateway(`http://127.0.0.1:${port}/send?requireTLS=false`);
  await expect(away.bySms(sms)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer = () => undefined;
  const silent = smsGateway(`http://${host}/send?requireTLS=false`, { timeoutMs: 50 });
  await expect(silent.bySms(sms)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('what is no number in E.164 reaches no gateway', async () => {
  const { bySms } = smsGateway(`http://${host}/send?requireTLS=false`);
  for (const to of ['', '0612345601', '+0612345601', '+33 6 12 34 56 01', '+336', '+33612345601;+33600000000'])
    await expect(bySms({ ...sms, to })).rejects.toMatchObject({ code: 'ENUMBER' });
  expect(received).toEqual([]);
});
