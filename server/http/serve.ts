import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnvironment } from './environment.ts';
import { StartupProblem } from './startup-problem.ts';

/** How long running requests may take to finish when the server stops. */
const patienceMs = 5000;

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
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.listen(port, host);
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
