import { readFileSync } from 'node:fs';
import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { changesCall } from '#/contract/changes.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import { isProblem } from '#/domain/problem.ts';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';
import { fetchEvents } from './fetch-events.ts';

const text = ':\n\nid: 1.2\nevent: changed\ndata: {"ü":\ndata: 1}\n\n:\n\nevent: everything\ndata:x\n\n';
const parsed = [
  { event: 'changed', id: '1.2', data: '{"ü":\n1}' },
  { event: 'everything', id: '1.2', data: 'x' },
];

test.each([1, 2, 3, 7, 1000])('messages are read from parts of %i bytes', (size) => {
  const parse = createEventParser();
  const bytes = new TextEncoder().encode(text);
  const read: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size) read.push(...parse(bytes.subarray(at, at + size)));
  expect(read).toEqual(parsed);
});

test.each(['\r\n', '\r'])('lines may end with other line breaks', (lineBreak) => {
  const parse = createEventParser();
  const bytes = new TextEncoder().encode(text.replaceAll('\n', lineBreak));
  const read = [...bytes].flatMap((byte) => parse(new Uint8Array([byte])));
  // A CR at the end waits for the next part.
  expect([...read, ...parse(new TextEncoder().encode('\n'))]).toEqual(parsed);
});

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const fetched = vi.fn<typeof fetch>();
let platform: ReturnType<typeof testChanges>;
let events: ServerEvent[];
let caller: AbortController;

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
  platform = testChanges();
  fetched.mockReset().mockImplementation(platform.answer);
  vi.stubGlobal('fetch', fetched);
  events = [];
  caller = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (lastEventId?: string) =>
  fetchEvents({
    endpoint: changesCall,
    lastEventId,
    signal: caller.signal,
    onEvent: (event) => void events.push(event),
  }).then(
    () => 'ended',
    (error: unknown) => (isProblem(error) ? error.code : (error as Error).name),
  );

test('the stream is requested with the session, the application and the last event, and read until it ends', async () => {
  const outcome = read('7.8');
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('9.1', [{ kind: 'record', id: 12 }]);
  await expect
    .poll(() => events)
    .toEqual([{ event: 'changed', id: '9.1', data: '{"changes":[{"kind":"record","id":12}]}' }]);
  platform.cut();
  expect(await outcome).toBe('ended');
  const [address, init] = fetched.mock.lastCall ?? [];
  expect(address).toBe('/v1/changes');
  expect([init?.credentials, init?.cache, init?.referrerPolicy]).toEqual(['include', 'no-store', 'no-referrer']);
  expect(init?.headers).toMatchObject({ 'X-Application': 'WEMU', 'Last-Event-ID': '7.8', Accept: 'text/event-stream' });
});

test.each([
  ['a platform that does not offer it', () => Response.json({ errors: [] }, { status: 501 }), 'unimplemented'],
  ['an answer that is no stream', () => Response.json({}), 'unimplemented'],
  ['an ended session', () => signedOutAnswer(), 'signed-out'],
  [
    'a page of a portal',
    () => new Response('<p>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
    'offline',
  ],
])('%s is a problem', async (_what, answer, code) => {
  fetched.mockImplementation(async () => answer());
  expect(await read()).toBe(code);
});

test('a stream without a byte for 45 s counts as lost, and each heartbeat counts', async () => {
  vi.useFakeTimers();
  const outcome = read();
  await vi.advanceTimersByTimeAsync(40_000);
  platform.opened[0]?.write(':\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(platform.opened[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await outcome).toBe('offline');
});

test('its caller can stop it', async () => {
  const outcome = read();
  await expect.poll(() => platform.opened.length).toBe(1);
  caller.abort();
  expect(await outcome).toBe('AbortError');
});
