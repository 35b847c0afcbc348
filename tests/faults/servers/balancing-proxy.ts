import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface Passing {
  /** The server that has the request, by its number. */
  server: number;
  method: string;
  path: string;
}

export interface BalancingProxy {
  readonly origin: string;
  /** Requests that got no whole answer, because their server ended. */
  cuts: () => number;
  /** Called when a request has been passed to a server. */
  onPass: (listener: ((passing: Passing) => void) | undefined) => void;
  close: () => Promise<void>;
}

const partBytes = 4096;

/** A slow link, on which parts of a file are under way most of the time. */
async function* slowly(body: IncomingMessage, bytesPerS: number) {
  for await (const chunk of body as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += partBytes) {
      const part = chunk.subarray(at, at + partBytes);
      yield part;
      await pause((part.length / bytesPerS) * 1000);
    }
}

/**
 * Gives requests to two servers by turns. Who cannot be reached is left out. A request that a server has already taken is
 * not repeated, as nobody knows what became of it: its sender gets a 502 or a cut answer, as from nginx.
 */
export async function startBalancingProxy(
  ports: readonly (() => number)[],
  bytesPerS: number,
): Promise<BalancingProxy> {
  let turn = 0;
  let cuts = 0;
  let listener: ((passing: Passing) => void) | undefined;
  const pass = (incoming: IncomingMessage, answer: ServerResponse, server: number, triesLeft: number) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    let isTaken = false;
    const outgoing = send({ host: '127.0.0.1', port: ports[server]?.(), method, path, headers, agent: false });
    outgoing.once('socket', (socket) =>
      socket.once('connect', () => {
        isTaken = true;
        const body = method === 'PATCH' ? Readable.from(slowly(incoming, bytesPerS)) : incoming;
        body.on('error', () => outgoing.destroy());
        body.pipe(outgoing);
        listener?.({ server, method, path });
      }),
    );
    const lose = () => {
      if (answer.destroyed || answer.writableEnded) return;
      cuts += 1;
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    outgoing.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.on('error', lose).on('aborted', lose);
      from.pipe(answer);
    });
    outgoing.on('error', () => {
      if (!isTaken && triesLeft > 0) pass(incoming, answer, (server + 1) % ports.length, triesLeft - 1);
      else lose();
    });
    answer.once('close', () => outgoing.destroy());
  };
  const proxy = createServer((incoming, answer) => {
    turn += 1;
    pass(incoming, answer, turn % ports.length, ports.length - 1);
  });
  proxy.requestTimeout = 0;
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    onPass: (given) => {
      listener = given;
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
