import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { HttpEnvironment } from './environment.ts';
import { knownSenders } from './connection.ts';
import { errorAnswer } from './error-answer.ts';
import { bodySize } from './middleware/body-size.ts';
import { oneHost } from './middleware/own-site.ts';
import { refuse } from './refusal.ts';
import { serve, type RunningServer } from './serve.ts';

const opened: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.stop();
});

async function started(changed: Partial<Parameters<typeof serve>[1]> = {}) {
  const logged: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const app = new Hono<HttpEnvironment>();
  app.onError(errorAnswer(createLog((line) => logged.push(line))));
  const sockets: Socket[] = [];
  app.use(oneHost, async (c, next) => {
    arrived.resolve();
    if (c.env.incoming) sockets.push(c.env.incoming.socket);
    await next();
  });
  app.post('/body', bodySize, async (c) => {
    if (c.env.incoming) knownSenders.add(c.env.incoming);
    return c.text(`read ${(await c.req.text()).length}`);
  });
  app.post('/strangers/:code', bodySize, (c) => refuse(c, c.req.param('code') as ErrorCode));
  const server: RunningServer = await serve(app, { host: '127.0.0.1', port: 0, ...changed });
  opened.push(server);
  return { port: server.port, logged, sockets, arrived: arrived.promise };
}

/** A plain TCP connection. */
async function client(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  opened.push({ stop: () => socket.destroy() });
  const heard = { text: '', error: undefined as Error | undefined, hasEnded: false };
  socket.on('data', (part: Buffer) => (heard.text += part.toString()));
  socket.on('error', (error) => (heard.error = error));
  socket.on('close', () => (heard.hasEnded = true));
  await once(socket, 'connect');
  return { socket, heard };
}

const head = (length: number | 'chunked', path = '/body') =>
  `POST ${path} HTTP/1.1\r\nHost: bedside.test\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`;

const block = Buffer.alloc(65_536, 'x');
const blocks = 48;

test.each(['with its length', 'in chunks'])(
  'the sender of a body that is too large can read the refusal, and the connection still works (%s)',
  async (how) => {
    const { port } = await started();
    const { socket, heard } = await client(port);
    const isChunked = how === 'in chunks';
    socket.write(head(isChunked ? 'chunked' : block.length * blocks));
    const send = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        if (isChunked) socket.write(`${block.length.toString(16)}\r\n`);
        if (!socket.write(block)) await once(socket, 'drain');
        if (isChunked) socket.write('\r\n');
      }
    };
    await send(blocks / 2);
    // The refusal arrives while the body is still being sent.
    await expect.poll(() => heard.text).toContain('413');
    await send(blocks / 2);
    if (isChunked) socket.write('0\r\n\r\n');
    socket.write(`${head(3)}abc`);
    await expect.poll(() => heard.text).toContain('read 3');
    expect(heard.error).toBeUndefined();
  },
);

test.each(['with its length', 'in chunks'])(
  'a stranger can read any refusal of a large body, and the server reads little of the body (%s)',
  async (how) => {
    const { port, sockets } = await started();
    const isChunked = how === 'in chunks';
    const paths = ['signed-out', 'application', 'unimplemented', 'too-large'].map((code) => `/strangers/${code}`);
    const clients = await Promise.all(
      [...paths, '/nowhere'].map(async (path) => {
        const { socket, heard } = await client(port);
        socket.write(head(isChunked ? 'chunked' : 1e9, path));
        for (let sent = 0; sent < 320; sent += 1) {
          if (isChunked) socket.write(`${block.length.toString(16)}\r\n`);
          socket.write(block);
          if (isChunked) socket.write('\r\n');
        }
        return heard;
      }),
    );
    await expect.poll(() => clients.every(({ hasEnded }) => hasEnded)).toBe(true);
    expect(clients.map(({ text }) => text.slice(9, 12))).toEqual(['401', '400', '501', '413', '404']);
    expect(sockets).toHaveLength(clients.length);
    for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(400_000);
  },
);

test('a sender that disconnects is no error in the log', async () => {
  const { port, logged, arrived } = await started();
  const { socket } = await client(port);
  socket.write(`${head(1000)}half`);
  await arrived;
  socket.resetAndDestroy();
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toContain('"level":"info","event":"sender left"');
});

test.each([
  ['headers', 'POST /body HTTP/1.1\r\nHost: bed'],
  ['a body', `${head(1000)}half`],
])('%s that stall are closed', async (_what, sent) => {
  const { port } = await started({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 });
  const { socket, heard } = await client(port);
  socket.write(sent);
  await expect.poll(() => heard.hasEnded).toBe(true);
  expect(heard.text).toContain('408 Request Timeout');
});

test('connections over the limit are closed, and the others continue', async () => {
  const { port } = await started({ maxConnections: 2 });
  const [first, second] = [await client(port), await client(port)];
  const third = await client(port);
  await expect.poll(() => third.heard.hasEnded).toBe(true);
  for (const { socket, heard } of [first, second]) {
    socket.write(`${head(3)}abc`);
    await expect.poll(() => heard.text).toContain('read 3');
  }
});

test('a call with two hosts is refused, and one host in any writing is not', async () => {
  const { port } = await started();
  const answerTo = async (headers: string) => {
    const { socket, heard } = await client(port);
    socket.write(`POST /body HTTP/1.1\r\n${headers}Content-Length: 3\r\n\r\nabc`);
    await expect.poll(() => heard.text).toContain('\r\n\r\n');
    return heard.text.split('\r\n')[0];
  };
  expect(await answerTo('Host: bedside.test\r\nhost: other.test\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await answerTo('Host: bedside.test\r\nHost: bedside.test\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await answerTo('HOST: bedside.test\r\n')).toBe('HTTP/1.1 200 OK');
});
