import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { knownSenders } from './connection.ts';
import type { HttpEnvironment } from './environment.ts';
import { StartupProblem } from './startup-problem.ts';

const patienceMs = 5000;

const limits = {
  /** The app's largest request has about 20 kB. */
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 2000,
  maxConnections: 2000,
};

/** Node's default is 64 kB. A connection holds this much, and one part more, of a body that is not read. */
const highWaterMark = 16_384;

/** This much of a refused body is read, so that its sender can read the refusal. */
const droppedBytes = 16 * 1_048_576;

/** From strangers. What is read is garbage until it is collected, and there may be many of them. */
const droppedBytesOfStrangers = 65_536;

/** Then a sender that has not read the refusal is disconnected. */
const refusalIsReadMs = 5000;

/** The slowest poll is every 60 s; its connection is reused. */
const keepAliveMs = 75_000;

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not on an address of this machine',
  ENOTFOUND: 'is not on an address of this machine',
};

/** Port 0 takes a free one. Throws a `StartupProblem`. */
export async function serve(
  app: Pick<Hono<HttpEnvironment>, 'fetch'>,
  { host, port, ...changed }: { host: string; port: number } & Partial<typeof limits>,
): Promise<RunningServer> {
  const { maxConnections, ...times } = { ...limits, ...changed };
  // The default drops an unread body after 0.5 s, and the refusal with it.
  const serverOptions = { ...times, highWaterMark };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions, autoCleanupIncoming: false }) as Server;
  server.on('request', dropRefusedBody);
  server.maxConnections = maxConnections;
  server.keepAliveTimeout = keepAliveMs;
  // `localhost` may also be an IPv6 address, but every client tries 127.0.0.1.
  server.listen(port, host === 'localhost' ? '127.0.0.1' : host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartupProblem(`Port ${port} on ${host} ${reasons[code] ?? `cannot be used: ${message}`}.`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}

function dropRefusedBody(request: IncomingMessage, response: ServerResponse): void {
  // Node's own listener comes second. It would read without limit if nothing had been read.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    const most = knownSenders.has(request) ? droppedBytes : droppedBytesOfStrangers;
    // A reader that has stopped would pause the stream.
    request.removeAllListeners('data');
    let dropped = 0;
    request.on('data', (part: Buffer) => {
      dropped += part.length;
      if (dropped > most) leave(request);
    });
    request.read();
    if (dropped <= most) request.resume();
  });
}

function leave(request: IncomingMessage): void {
  request.removeAllListeners('data');
  request.pause();
  const impatience = setTimeout(() => request.destroy(), refusalIsReadMs).unref();
  request.once('close', () => clearTimeout(impatience));
}
