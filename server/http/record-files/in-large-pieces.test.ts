import { once } from 'node:events';
import { createServer, request as call, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inLargePieces } from './in-large-pieces.ts';

/** Sends a part to a server of its own; `read` reads there what the pieces hold. */
async function send(length: number, read: (body: ReadableStream<Uint8Array>) => Promise<void>) {
  const done = Promise.withResolvers<void>();
  const server = createServer((incoming: IncomingMessage, response) => {
    const headers = new Headers({ 'Content-Length': String(length) });
    const { body } = inLargePieces(new Request('http://localhost/', { method: 'PATCH', headers }), incoming);
    if (!body) throw new Error('no body');
    read(body).then(done.resolve, done.reject);
    done.promise.finally(() => response.end()).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = call({ port, method: 'PATCH', headers: { 'Content-Length': length } });
  sender.on('error', () => undefined);
  return { sender, done: done.promise };
}

test('a part comes out as it came in, with backpressure', async () => {
  const bytes = Uint8Array.from({ length: 1_500_001 }, (_, at) => (at * 7 + (at >> 8)) % 251);
  let came = Buffer.alloc(0);
  const { sender, done } = await send(bytes.length, async (body) => {
    for await (const piece of body) came = Buffer.concat([came, piece]);
  });
  sender.end(bytes);
  await done;
  expect(came.equals(bytes)).toBe(true);
});

test('what came before the connection broke is read, then the loss is told', async () => {
  let came = '';
  const first = Promise.withResolvers<void>();
  const { sender, done } = await send(1000, async (body) => {
    for await (const piece of body) {
      came += Buffer.from(piece).toString();
      first.resolve();
    }
  });
  sender.write('slow');
  // It does not wait for more.
  await first.promise;
  sender.destroy();
  await expect(done).rejects.toThrow(/aborted|premature/i);
  expect(came).toBe('slow');
});

test('who stops reading is sent nothing more', async () => {
  const { sender, done } = await send(2_000_000, async (body) => {
    await body.cancel();
  });
  sender.write(new Uint8Array(1_000_000));
  await expect(done).resolves.toBeUndefined();
});
