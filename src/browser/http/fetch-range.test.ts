import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { toPlanes } from '#/domain/byte-planes.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { isProblem } from '#/domain/problem.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { fetchRange } from './fetch-range.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const fetched = vi.fn<typeof fetch>();
const address = '/v1/conversions/files/wemu12.EDF_PLUS';

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', new URL('https://bedside.example/home'));
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const part = (range: string, body = 'cdef', tag = '"a"', status = 206) =>
  new Response(status === 416 ? null : body, { status, headers: { 'Content-Range': range, ETag: tag } });
const request = (tag?: string) => fetchRange({ call: 'file', address, span: { from: 2, to: 6 }, tag });

async function failure(tag?: string): Promise<string> {
  const error: unknown = await request(tag).catch((error: unknown) => error);
  if (isEdfFault(error) || isProblem(error)) return error.code;
  throw error;
}

test('the part is requested with the session, and only from the file that was opened', async () => {
  fetched.mockResolvedValue(part('bytes 2-5/10'));
  expect(await request('"a"')).toEqual({ bytes: new TextEncoder().encode('cdef'), fileBytes: 10, tag: '"a"' });
  const [requested, init] = fetched.mock.lastCall ?? [];
  expect([requested, init?.credentials, init?.cache, init?.referrerPolicy, init?.headers]).toEqual([
    address,
    'include',
    'no-store',
    'no-referrer',
    { Range: 'bytes=2-5', 'If-Range': '"a"', 'A-IM': 'range, byte-planes, gzip' },
  ]);
});

const packed = (body: Uint8Array<ArrayBuffer>, how = 'range, byte-planes, gzip') =>
  new Response(body, { status: 226, headers: { 'Content-Range': 'bytes 2-5/10', ETag: '"a"', IM: how } });
const zipped = (text: string) => new Uint8Array(gzipSync(toPlanes(new TextEncoder().encode(text))));

test('a part that the server has packed is unpacked', async () => {
  fetched.mockResolvedValue(packed(zipped('cdef')));
  expect(await request('"a"')).toEqual({ bytes: new TextEncoder().encode('cdef'), fileBytes: 10, tag: '"a"' });
});

test('another origin is not asked to pack, because it may refuse the header', async () => {
  fetched.mockResolvedValue(part('bytes 2-5/10'));
  await fetchRange({ call: 'file', address: `https://files.bedside.example${address}`, span: { from: 2, to: 6 } });
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({ Range: 'bytes=2-5' });
});

test('a weak tag cannot be sent, but is compared', async () => {
  fetched.mockImplementation(async () => part('bytes 2-5/10', 'cdef', 'W/"b"'));
  await request('W/"b"');
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('If-Range');
  expect(await failure('W/"a"')).toBe('changed');
});

test('a part at the end of the file is shorter', async () => {
  fetched.mockResolvedValue(part('bytes 2-3/4', 'cd'));
  expect((await request()).bytes).toHaveLength(2);
});

test.each([
  ['the server sends the whole file', () => part('', 'abcdefghij', '"a"', 200), 'no-ranges'],
  ['the server sends another part', () => part('bytes 0-3/10'), 'no-ranges'],
  ['the part does not exist', () => part('bytes */2', '', '"a"', 416), 'bad-range'],
  ['a smaller file has replaced it', () => part('bytes */2', '', '"b"', 416), 'changed'],
  ['another file has replaced it', () => part('', 'abcdefghij', '"b"', 200), 'changed'],
  ['another file has replaced it, and If-Range is ignored', () => part('bytes 2-5/10', 'cdef', '"b"'), 'changed'],
  ['the part was cut', () => part('bytes 2-5/10', 'cd'), 'offline'],
  ['a packed part was cut', () => packed(zipped('cdef').slice(0, -6)), 'offline'],
  ['a packed part is too short', () => packed(zipped('cd')), 'offline'],
  ['the part was packed in another way', () => packed(zipped('cdef'), 'range, gzip'), 'no-ranges'],
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['the session has ended', () => signedOutAnswer(), 'signed-out'],
  ['it is forbidden', () => Response.json({ errors: [] }, { status: 403 }), 'forbidden'],
  ['a portal answers', () => new Response('<p>', { status: 403, headers: { 'Content-Type': 'text/html' } }), 'offline'],
])('if %s, the part fails', async (_, answer, code) => {
  fetched.mockImplementation(async () => answer());
  expect(await failure('"a"')).toBe(code);
});
