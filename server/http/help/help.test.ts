import { expect, test } from 'vitest';
import { applicationCodes } from '#/domain/application.ts';
import { languages } from '#/domain/locale.ts';
import type { Db } from '../../store/tables.ts';
import { testConfiguration, testPlatform } from '../testing/platform.ts';

const platform = testPlatform({} as Db);
const get = (path: string, headers = {}) =>
  platform.call(path, { headers: { 'X-Application': undefined, 'Sec-Fetch-Site': undefined, ...headers } });

test('the configured addresses of FAQ and manual exist in every language', async () => {
  const { faq, manual } = testConfiguration().value;
  for (const language of languages) {
    const page = await get(faq?.[language] ?? '', { Accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<html lang="${language}">`);
    const book = await get(manual?.replace('{lang}', language.toUpperCase()) ?? '');
    expect([book.status, book.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  }
});

test('the FAQ is a page with a page’s headers, without scripts', async () => {
  const page = await get('/v1/faq/CCW/pt');
  expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*script-src 'self';/);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const text = await page.text();
  expect(text).toMatch(/<h1>Bedside ECG – Perguntas frequentes<\/h1>/);
  expect(text.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(8);
  expect(text).not.toContain('<script');
});

test('the contact is the configured one of that language, or else the distributor', async () => {
  expect(await (await get('/v1/faq/WEMU/de')).text()).toContain('contact-de@bedside.example');
  const { contact: _, ...without } = JSON.parse(testConfiguration().text) as Record<string, unknown>;
  const bare = testPlatform({} as Db, { configuration: testConfiguration({ ...without, contact: '' }) });
  expect(await (await bare.call('/v1/faq/WEMU/de')).text()).toContain('Ihren örtlichen Vertriebspartner');
});

test('an unknown language gets English, and an unknown application does not exist', async () => {
  expect(await (await get('/v1/faq/WEMU/el')).text()).toContain('<html lang="en">');
  const english = await get('/manuals/wemu_EN.pdf');
  expect((await get('/manuals/wemu_EL.pdf')).headers.get('ETag')).toBe(english.headers.get('ETag'));
  expect((await get('/v1/faq/XYZ/en')).status).toBe(404);
  expect((await get('/manuals/xyz_EN.pdf', { Accept: 'text/html' })).status).toBe(404);
});

test('each application has a manual', async () => {
  const tags = await Promise.all(
    applicationCodes.map(async (code) => (await get(`/manuals/${code.toLowerCase()}_EN.pdf`)).headers.get('ETag')),
  );
  expect(new Set(tags).size).toBe(applicationCodes.length);
});
