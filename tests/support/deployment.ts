import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { platformPaths } from '../../src/contract/platform-paths.ts';

/** The app's address, at which one build can replace another. */
export interface Deployment {
  readonly url: string;
  /** How many times a path was requested. */
  requestCount: (path: string) => number;
  /** From now on the app's files come from this server. */
  deploy: (site: string) => void;
  /** The same, starting with the first request for such a path. */
  deployOnRequest: (site: string, path: RegExp) => void;
  /** The next request for this path gets no answer. */
  swallowNext: (path: string) => void;
  stop: () => Promise<void>;
}

interface Changes {
  /** Headers of the request, in place of those that came. */
  headers?: Readonly<Record<string, string>>;
  onAnswer?: (answer: IncomingMessage) => void;
}

/** Starts a proxy in front of two servers: `platform` answers the calls, and `site` has the app. */
export async function startDeployment(platform: string, site: string): Promise<Deployment> {
  let current = site;
  let due: { site: string; path: RegExp } | undefined;
  const requested: string[] = [];
  let swallowed = '';
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', platform).pathname;
    requested.push(path);
    if (path === swallowed) {
      swallowed = '';
      return;
    }
    if (due?.path.test(path)) {
      current = due.site;
      due = undefined;
    }
    const isCall = platformPaths.some((known) => path === known || path.startsWith(`${known}/`));
    pass(incoming, outgoing, isCall ? platform : current);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: (path) => requested.filter((one) => one === path).length,
    deploy: (next) => {
      current = next;
    },
    deployOnRequest: (next, path) => {
      due = { site: next, path };
    },
    swallowNext: (path) => {
      swallowed = path;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends the request on to `target`, and its answer back. */
export function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  { headers = {}, onAnswer = () => undefined }: Changes = {},
): void {
  const { method, headers: given, url } = incoming;
  const sent = { method: method ?? 'GET', headers: { ...given, ...headers } };
  const passed = request(new URL(url ?? '/', target), sent, (answer) => {
    onAnswer(answer);
    // The browser's own cache may have dropped any file, so no file is cached.
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
    // An answer that breaks off must not leave the browser waiting.
    if (outgoing.destroyed) answer.destroy();
    else pipeline(answer, outgoing, () => undefined);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
