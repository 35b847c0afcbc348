import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigurationError, loadConfiguration } from './configuration.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const json = { 'Content-Type': 'application/json' };

beforeEach(() => pageContains(null));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function pageContains(configuration: string | null): void {
  vi.stubGlobal('document', { getElementById: () => configuration && { textContent: configuration } });
}

function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(sample.slice(0, 100)));
      controller.error(new TypeError('network error'));
    },
  });
}

async function problem(): Promise<ConfigurationError> {
  const error: unknown = await loadConfiguration().catch((thrown: unknown) => thrown);
  if (error instanceof ConfigurationError) return error;
  throw new Error('It was loaded');
}

test('a valid file is accepted', async () => {
  vi.stubGlobal('fetch', async () => new Response(sample, { headers: json }));
  expect((await loadConfiguration()).application).toBe('WEMU');
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the connection breaks off in the middle of the file', async () => new Response(brokenOff(), { headers: json })],
  ['the file ends too early', async () => new Response(sample.slice(0, 100), { headers: json })],
  ['nothing of the file comes', async () => new Response('', { headers: json })],
  ['the server is down', async () => new Response('', { status: 503 })],
  [
    'a captive portal answers',
    async () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
])('%s: the problem is an unreachable server', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await problem()).toMatchObject({ unreachable: true, field: undefined });
});

test.each([
  ['no JSON', 'Hello', 'config.json'],
  ['a comma too much', sample.replace(/\}\s*$/, ',}'), 'config.json'],
  ['a field of the wrong kind', JSON.stringify({ ...JSON.parse(sample), lockMinutes: 'soon' }), 'lockMinutes'],
])('%s: the problem is an invalid file, and the field is named', async (_what, body, field) => {
  vi.stubGlobal('fetch', async () => new Response(body, { headers: json }));
  expect(await problem()).toMatchObject({ unreachable: false, field });
});

const inPage = JSON.stringify({ ...JSON.parse(sample), applicationName: 'In the page' });

test('the configuration in the page is used, and none is fetched', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  pageContains(inPage);
  expect(await loadConfiguration()).toMatchObject({ applicationName: 'In the page', lockMinutes: 15 });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['is cut', inPage.slice(0, 100)],
  ['has a wrong field', JSON.stringify({ ...JSON.parse(sample), lockMinutes: 'soon' })],
])('a configuration in the page that %s is fetched instead', async (_what, text) => {
  vi.stubGlobal('fetch', async () => new Response(sample, { headers: json }));
  pageContains(text);
  expect(await loadConfiguration()).toMatchObject(JSON.parse(sample));
});

test('a page from the history may be old, so its configuration is fetched', async () => {
  vi.stubGlobal('fetch', async () => new Response(sample, { headers: json }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming]);
  pageContains(inPage);
  expect((await loadConfiguration()).applicationName).not.toBe('In the page');
});
