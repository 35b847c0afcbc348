import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { legalTextPath } from '#/contract/legal.ts';
import type { Db } from '../../store/tables.ts';
import { noLegalTexts, type LegalTexts } from '../../texts/legal/legal-texts.ts';
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

describe('texts of the operator', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 ours');
  const markdown = '# Conditions\n\n## 1. But\n\nÉcrire à {contact} pour {application}.';
  const own: LegalTexts = {
    source: 'own',
    latest: { WEMU: { legal_notices: '2026-12' } },
    find: (text, application, version, language) =>
      text !== 'legal_notices' || application !== 'WEMU' || version !== '2026-12'
        ? undefined
        : language === 'fr'
          ? { kind: 'markdown', language, inForceSince: new Date('2026-12-01T00:00:00Z'), body: markdown }
          : { kind: 'pdf', language: 'en', bytes: pdf },
  };
  const { call } = testPlatform({} as Db, { legal: own });
  const file = (...place: [application: string, version: string, locale: string]) =>
    call(notices(...place), { headers: stranger });

  test('are what the file of the latest versions names, and nothing of the demonstration is served', async () => {
    expect(await (await call('/tos/last-versions.json', { headers: stranger })).json()).toEqual(own.latest);
    for (const place of [
      ['WEMU', '3', 'en-GB'],
      ['CCW', '3', 'en-GB'],
      ['CCW', '2026-12', 'en-GB'],
    ] satisfies Parameters<typeof file>[])
      expect((await file(...place)).status).toBe(404);
  });

  test('are the given PDF, which no page may frame, or printed from Markdown', async () => {
    const answer = await file('WEMU', '2026-12', 'de-DE');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="legal_notices_WEMU_2026-12_en.pdf"',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const printed = new Uint8Array(await (await file('WEMU', '2026-12', 'fr-FR')).arrayBuffer());
    const page = await (await getDocument({ data: printed, verbosity: 0 }).promise).getPage(1);
    const words = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(words).toMatch(/Conditions.*Version 2026-12.*1\. But.*contact-fr@bedside\.example pour Bedside EEG/);
  });

  test('are none in an installation that has none', async () => {
    const without = testPlatform({} as Db, { legal: noLegalTexts });
    const latest = await without.call('/tos/last-versions.json', { headers: stranger });
    expect([latest.status, await latest.json()]).toEqual([200, {}]);
    expect((await without.call(notices('WEMU', '3', 'en-GB'), { headers: stranger })).status).toBe(404);
  });
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
