import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { addMessage } from '../../store/messages.ts';
import { serve } from '../serve.ts';
import { testPlatform } from '../testing/platform.ts';
import { mailboxNames } from './mailbox-guard.ts';

withDatabase('the development mailbox', (engine) => {
  beforeAll(() => addMessage(engine.db, { to: 'doctor@demo.example', subject: 'Code', text: '123456' }));
  const names = mailboxNames({ host: 'Tablet-Server', allowedOrigins: ['https://demo.hospital.example:8443'] });
  const read = async (host: string, headers: Record<string, string> = {}, trustProxy = 0) => {
    const { app } = testPlatform(engine.db, { mailbox: names, trustProxy });
    const answers = await Promise.all(
      ['/dev/mailbox.json', '/dev/mailbox'].map(async (path) => app.request(`http://${host}${path}`, { headers })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(bodies.map((body) => body.includes('123456'))).toEqual(answers.map(({ status }) => status === 200));
    expect(answers.map((answer) => answer.headers.get('Access-Control-Allow-Origin'))).toEqual([null, null]);
    return new Set(answers.map(({ status }) => status));
  };
  const [shown, refused] = [new Set([200]), new Set([403])];

  test.each([
    'localhost:4173',
    '127.0.0.1:4173',
    '[::1]:4173',
    '192.168.1.20:4173',
    'tablet-server',
    'demo.hospital.example',
  ])('is shown at %s', async (host) => expect(await read(host)).toEqual(shown));

  test.each(['evil.example:4173', 'localhost.evil.example', '127.0.0.1.evil.example', 'localhost.'])(
    'is not shown at %s, which another site may have pointed here',
    async (host) => expect(await read(host)).toEqual(refused),
  );

  describe('read by a page', () => {
    test.each([
      ['of our own', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }, shown],
      ['typed into the address bar', { 'Sec-Fetch-Site': 'none' }, shown],
      [
        'that follows a link from another site, which cannot read it',
        { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
        shown,
      ],
      ['of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, refused],
      ['of another port', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }, refused],
      [
        'of another site in a frame',
        { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
        refused,
      ],
      ['of another site on an address without Sec-Fetch headers', { Origin: 'http://evil.example' }, refused],
    ])('%s', async (_, headers, expected) => {
      expect(await read('localhost:4173', headers)).toEqual(expected);
    });
  });

  test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])(
    'is not shown through a proxy that adds %s, unless proxies are trusted and the operator has named the host',
    async (name) => {
      const headers = { [name]: '127.0.0.1' };
      for (const host of ['127.0.0.1:4173', 'localhost', 'demo.hospital.example'])
        expect(await read(host, headers)).toEqual(refused);
      expect(await read('127.0.0.1:4173', headers, 1)).toEqual(refused);
      expect(await read('demo.hospital.example', headers, 1)).toEqual(shown);
    },
  );

  test('checks the Host header of the connection', async () => {
    const { app } = testPlatform(engine.db, { mailbox: names });
    const server = await serve(app, { host: 'localhost', port: 0 });
    const statusFor = async (Host: string) => {
      const requested = request({
        host: '127.0.0.1',
        port: server.port,
        path: '/dev/mailbox.json',
        headers: { Host },
      }).end();
      const [answer] = (await once(requested, 'response')) as [import('node:http').IncomingMessage];
      await text(answer);
      return answer.statusCode;
    };
    const statuses = [await statusFor('evil.example'), await statusFor('localhost:4173')];
    await server.stop();
    expect(statuses).toEqual([403, 200]);
  });
});
