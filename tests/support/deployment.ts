import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platformPaths } from '../../src/contract/platform-paths.ts';

/** An address at which the app lies, of which one build takes the place of another from one moment to the next. */
export interface Deployment {
  readonly url: string;
  /** How often a path was asked for. */
  timesAsked: (path: string) => number;
  /** From now on the app's files come from this server. */
  deploy: (site: string) => void;
  /** The same, from the moment on when such a path is asked for: it is the first one of the new build. */
  deployWhenAsked: (site: string, path: RegExp) => void;
  stop: () => Promise<void>;
}

/** Puts an address before two servers: `platform` answers the calls, `site` has the app. */
export async function startDeployment(platform: string, site: string): Promise<Deployment> {
  let current = site;
  let due: { site: string; path: RegExp } | undefined;
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', platform).pathname;
    asked.push(path);
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
    timesAsked: (path) => asked.filter((one) => one === path).length,
    deploy: (next) => {
      current = next;
    },
    deployWhenAsked: (next, path) => {
      due = { site: next, path };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { method, headers, url } = incoming;
  const passed = request(new URL(url ?? '/', target), { method: method ?? 'GET', headers }, (answer) => {
    // The browser's own cache may have dropped any file: none is found there.
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
