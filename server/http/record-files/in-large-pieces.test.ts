import { once } from 'node:events';
import { createServer, request as call, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inLargePieces } from './in-large-pieces.ts';

/** Begins a part of so many bytes. Its receiver reads it with `read`. */
async function send(length: number, read: (body: ReadableStream<Uint8Array>) => Promise<void>) {
  const isRead = Promise.withResolvers<void>();
  const isGone = Promise.withResolvers<void>();
  const server = createServer((incoming: IncomingMessage) => {
    incoming.once('close', () => isGone.resolve());
    const { body } = inLargePieces(new Request('http://localhost/', { method: 'PATCH' }), incoming);
    read(body!)
      // The server drops what is not read.
      .finally(() => incoming.resume())
      .then(isRead.resolve, isRead.reject);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = call({ port, method: 'PATCH', headers: { 'Content-Length': length } });
  sender.on('error', () => undefined);
  return { sender, isRead: isRead.promise, isGone: isGone.promise };
}

test('a part comes out as it came in', async () => {
  const bytes = Uint8Array.from({ length: 1_500_001 }, (_, at) => (at * 7 + (at >> 8)) % 251);
  const pieces: Uint8Array[] = [];
  const { sender, isRead } = await send(bytes.length, async (body) => {
    for await (const piece of body) pieces.push(piece);
  });
  sender.end(bytes);
  await isRead;
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

test('a piece does not wait for more, and a connection that breaks is an error', async () => {
  let came = '';
  const first = Promise.withResolvers<void>();
  const { sender, isRead } = await send(1000, async (body) => {
    for await (const piece of body) {
      came += Buffer.from(piece).toString();
      first.resolve();
    }
  });
  sender.write('slow');
  await first.promise;
  sender.destroy();
  await expect(isRead).rejects.toThrow(/aborted|premature/i);
  expect(came).toBe('slow');
});

test('what came before the connection broke is read, even if its reader is late', async () => {
  const mayRead = Promise.withResolvers<void>();
  let came = 0;
  const { sender, isRead, isGone } = await send(1_000_000, async (body) => {
    await mayRead.promise;
    for await (const piece of body) came += piece.length;
  });
  sender.write(new Uint8Array(100_000));
  sender.flushHeaders();
  // The stream takes up to a piece by itself.
  await once(sender, 'drain');
  sender.destroy();
  await isGone;
  mayRead.resolve();
  await expect(isRead).rejects.toThrow(/aborted|premature/i);
  expect(came).toBe(100_000);
});

test('a sender may leave after its reader has', async () => {
  const { sender, isRead, isGone } = await send(2_000_000, (body) => body.cancel());
  sender.write(new Uint8Array(1_000_000));
  await isRead;
  sender.destroy();
  await expect(isGone).resolves.toBeUndefined();
});
