import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Db } from '../store/tables.ts';
import { networkOfCaller, ownOrigin } from './connection.ts';
import type { HttpEnvironment } from './environment.ts';
import { testPlatform } from './testing/platform.ts';

const noDatabase = {} as Db;

const socket = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };

async function taken(trustProxy: number, headers: Record<string, string>) {
  const app = new Hono<HttpEnvironment>().get('*', (c) =>
    c.text(`${networkOfCaller(c, trustProxy)} ${ownOrigin(c, trustProxy)}`),
  );
  const answer = await app.request('http://bedside.test/', { headers }, socket);
  return answer.text();
}
const forwarded = (addresses: string, schemes?: string) => ({
  'X-Forwarded-For': addresses,
  ...(schemes === undefined ? {} : { 'X-Forwarded-Proto': schemes }),
});
const believed = '198.51.100.7 https://bedside.test';
const direct = '10.0.0.1 http://bedside.test';

describe('behind proxies', () => {
  test.each<[string, number, string, string]>([
    ['one', 1, '198.51.100.7', 'https'],
    ['one, with what the caller made up', 1, '127.0.0.1, 203.0.113.9, 198.51.100.7', 'https'],
    ['one that appends to a scheme that the caller made up', 1, '198.51.100.7', 'http, https'],
    ['one, which names the port too', 1, '198.51.100.7:52144', 'HTTPS'],
    ['two, which write the scheme over', 2, '198.51.100.7, 10.0.0.2', 'https'],
    ['two, which append', 2, '198.51.100.7,10.0.0.2', 'https, http'],
    ['two, with what the caller made up', 2, '203.0.113.9, 198.51.100.7, 10.0.0.2', 'http, https, http'],
    ['one, whose list has a broken entry of the caller’s', 1, ', nonsense,, 198.51.100.7', 'https'],
  ])('the caller’s address is found behind %s', async (_, proxies, addresses, schemes) => {
    expect(await taken(proxies, forwarded(addresses, schemes))).toBe(believed);
  });

  test('an IPv6 address counts as its network, with and without a port', async () => {
    for (const address of ['2001:db8:1:2::9', '[2001:db8:1:2::9]', '[2001:db8:1:2::9]:443'])
      expect(await taken(1, forwarded(address))).toBe('2001:db8:1:2::/64 http://bedside.test');
  });

  test.each<[string, number, Record<string, string>]>([
    ['there is no proxy', 0, forwarded('198.51.100.7', 'https')],
    ['there are fewer entries than proxies', 2, forwarded('198.51.100.7', 'https')],
    ['there is no entry', 1, { 'X-Forwarded-Proto': 'https' }],
    ['the list is empty', 1, forwarded('', 'https')],
    ['the entry is no address', 1, forwarded('198.51.100.7, unknown', 'https')],
    ['the entry is almost an address', 1, forwarded('198.51.100.700', 'https')],
    ['the entry is empty', 1, forwarded('198.51.100.7, ', 'https')],
    ['the entry is a name', 2, forwarded('evil.example, 198.51.100.7', 'https')],
    ['the entry is in brackets but no address', 1, forwarded('[198.51.100.7', 'https')],
    ['the header is another one', 1, { Forwarded: 'for=198.51.100.7;proto=https', 'X-Real-IP': '198.51.100.7' }],
  ])('no forwarded header is believed if %s', async (_, proxies, headers) => {
    expect(await taken(proxies, headers)).toBe(direct);
  });

  test.each(['https, http', 'ftp', ''])('the scheme %j of three proxies is not https', async (schemes) => {
    const addresses = '198.51.100.7, 10.0.0.2, 10.0.0.3';
    expect(await taken(3, forwarded(addresses, schemes))).toBe('198.51.100.7 http://bedside.test');
  });
});

/** The number of warnings for repeated requests. */
const warnings = async (trustProxy: number, headers: Record<string, string>) => {
  const { call, logged } = testPlatform(noDatabase, { trustProxy });
  await call('/', {});
  const before = logged.length;
  for (let count = 0; count < 3; count += 1) await call('/', { headers });
  expect(logged.slice(0, before).join()).not.toContain('TRUST_PROXY');
  return logged.filter((line) => line.includes('"level":"warn"') && line.includes('TRUST_PROXY')).length;
};

describe('the log warns once', () => {
  test.each<[string, number, Record<string, string>]>([
    ['an https proxy is not configured', 0, { 'X-Forwarded-Proto': 'https' }],
    ['it does so in the newer words', 0, { Forwarded: 'for=192.0.2.1; proto=https; by=x' }],
    ['a proxy does not say for whom it asks', 1, { 'X-Forwarded-Proto': 'https' }],
    ['a request came through one of two', 2, forwarded('198.51.100.7', 'https')],
  ])('if %s', async (_, trustProxy, headers) => {
    expect(await warnings(trustProxy, headers)).toBe(1);
  });

  test.each<[string, number, Record<string, string>]>([
    ['a known proxy', 1, forwarded('198.51.100.7', 'https')],
    ['a proxy without https, as of `npm run dev`', 0, forwarded('127.0.0.1', 'http')],
    ['a request past the proxy, as of a probe', 1, {}],
  ])('but not about %s', async (_, trustProxy, headers) => {
    expect(await warnings(trustProxy, headers)).toBe(0);
  });
});
