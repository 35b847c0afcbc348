import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPartSize } from '#/domain/part-size.ts';
import { localFile } from './local-file.ts';
import { sendByTus } from './send-by-tus.ts';

const halfBytes = 8_000_000;
const size = 2 * halfBytes;
let folder: string;
let server: Server;
let methods: (string | undefined)[];

/** A platform that takes each part. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-tus-'));
  writeFileSync(join(folder, 'night.edf'), Buffer.alloc(size));
  methods = [];
  let arrived = 0;
  server = createServer((request, response) => {
    methods.push(request.method);
    request.on('data', (bytes: Buffer) => (arrived += bytes.length));
    request.on('end', () =>
      response
        .writeHead(request.method === 'PATCH' ? 204 : 200, {
          'Tus-Resumable': '1.0.0',
          'Upload-Offset': arrived,
          'Upload-Length': size,
        })
        .end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('sends no part more once it is stopped, not even one that is made already', async () => {
  const stop = new AbortController();
  const file = await localFile(join(folder, 'night.edf'), stop.signal);
  const onProgress = vi.fn<(bytes: number) => void>();
  const part = createPartSize();
  const sent = sendByTus({
    file,
    uploadUrl: `${address()}/upload`,
    headers: {},
    part: {
      ...part,
      bytes: () => halfBytes,
      // tus makes the request of the next part before it reads the part.
      took: () => queueMicrotask(() => stop.abort(new Error('stopped'))),
    },
    onProgress,
    signal: stop.signal,
  });
  await expect(sent).rejects.toThrow('stopped');
  const told = onProgress.mock.calls.length;
  // By then the part would have been read, and sent.
  readFileSync(file.path);
  await fetch(address(), { method: 'OPTIONS' });
  expect(methods).toEqual(['HEAD', 'PATCH', 'OPTIONS']);
  expect(onProgress).toHaveBeenCalledTimes(told);
});

test.each([
  ['removed', (path: string) => rmSync(path), /^The file cannot be read: ENOENT/],
  ['cut short', (path: string) => truncateSync(path, size - 1), 'The file cannot be read: It has become shorter.'],
])('ends with the reason if the file is %s between two parts', async (_, change, reason) => {
  const { signal } = new AbortController();
  const file = await localFile(join(folder, 'night.edf'), signal);
  const sent = sendByTus({
    file,
    uploadUrl: `${address()}/upload`,
    headers: {},
    part: { ...createPartSize(), bytes: () => halfBytes, took: () => change(file.path) },
    onProgress: () => undefined,
    signal,
  });
  await expect(sent).rejects.toThrow(reason);
});
