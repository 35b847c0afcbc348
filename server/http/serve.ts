import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnvironment } from './environment.ts';
import { StartupProblem } from './startup-problem.ts';

/** How long running requests may take to finish when the server stops. */
const patienceMs = 5000;

/** What a client may take its time for, in ms, and how many may be connected. */
const limits = {
  /** A request that has not arrived whole by then ends. The app's largest one has some 20 kB. */
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 2000,
  maxConnections: 2000,
};

/** As many bytes of a refused body are read and dropped, so that the sender can read the refusal. */
const droppedBytes = 16 * 1_048_576;

/** A screen asks every five seconds, and every minute while it waits: its connection is kept, and not made anew each time. */
const keepAliveMs = 75_000;

/** A server that listens. */
export interface RunningServer {
  port: number;
  /** Accepts nothing more, lets running requests finish for a few seconds, and ends. */
  stop(): Promise<void>;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not on an address of this machine',
  ENOTFOUND: 'is not on an address of this machine',
};

/** Listens; port 0 takes a free one. Throws a `StartupProblem` when the port cannot be had. */
export async function serve(
  app: Hono<HttpEnvironment>,
  { host, port, ...changed }: { host: string; port: number } & Partial<typeof limits>,
): Promise<RunningServer> {
  const { maxConnections, ...times } = { ...limits, ...changed };
  // The library drops a body that nobody has read after half a second, and the refusal with it.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: times, autoCleanupIncoming: false }) as Server;
  server.on('request', readToTheEnd);
  server.maxConnections = maxConnections;
  server.keepAliveTimeout = keepAliveMs;
  // The name stands for two addresses on most machines; every client tries this one.
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

/** Reads what is left of a request's body once it has been answered. A sender that goes on for too long is cut off. */
function readToTheEnd(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    // Whoever has begun to read it would pause it, as nobody takes what was read.
    request.removeAllListeners('data');
    let dropped = 0;
    request.on('data', (part: Buffer) => {
      dropped += part.length;
      if (dropped > droppedBytes) request.destroy();
    });
    request.resume();
  });
}
