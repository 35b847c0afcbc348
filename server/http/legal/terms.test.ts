import { expect, test } from 'vitest';
import { legalTextPath } from '#/contract/legal.ts';
import type { Db } from '../../store/tables.ts';
import { testPlatform } from '../testing/platform.ts';

const platform = testPlatform({} as Db);
const stranger = { 'X-Application': undefined, 'Sec-Fetch-Site': undefined };
const get = (path: string, headers = {}) => platform.call(path, { headers: { ...stranger, ...headers } });
const notices = (...place: [application: string, version: string, locale: string]) =>
  `/tos${legalTextPath('legal_notices', ...place)}`;

test('everyone gets a legal text as a PDF that the page can show', async () => {
  const answer = await get(notices('WEMU', '3', 'fr-BE'));
  const body = new Uint8Array(await answer.arrayBuffer());
  expect(new TextDecoder('latin1').decode(body.slice(0, 8))).toBe('%PDF-1.7');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': 'inline; filename="legal_notices_WEMU_3_fr.pdf"',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
});

test('it is printed once for all locales of a language, and an unchanged one is not sent again', async () => {
  const [first, second] = await Promise.all([get(notices('WEMU', '3', 'de-CH')), get(notices('WEMU', '3', 'de-AT'))]);
  const tag = first.headers.get('ETag') ?? '';
  expect(second.headers.get('ETag')).toBe(tag);
  const again = await get(notices('WEMU', '3', 'de-DE'), { 'If-None-Match': tag });
  expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([304, '', 'no-cache']);
  // Another server must make the same bytes.
  const elsewhere = testPlatform({} as Db);
  expect((await elsewhere.call(notices('WEMU', '3', 'de-DE'))).headers.get('ETag')).toBe(tag);
});

test('an unknown language gets English; texts differ by application and version', async () => {
  const paths = [
    notices('WEMU', '3', 'en-GB'),
    notices('CCW', '3', 'en-GB'),
    notices('WEMU', '3', 'nl-BE'),
    `/tos${legalTextPath('privacy_policy', 'WEMU', '2', 'en-US')}`,
  ];
  const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('ETag')));
  expect(new Set(tags).size).toBe(paths.length);
  expect((await get(notices('WEMU', '3', 'el-GR'))).headers.get('ETag')).toBe(tags[0]);
});

test.each([
  notices('XYZ', '3', 'en-GB'),
  notices('wemu', '3', 'en-GB'),
  notices('WEMU', '2', 'en-GB'),
  '/tos/privacy_policy/WEMU/3/en-GB.pdf',
  '/tos/toString/WEMU/3/en-GB.pdf',
])('%s does not exist', async (path) => {
  const answer = await get(path, { Accept: 'text/html' });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});
