import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../../server/random.ts';
import { breakOff, bytesOfAnswer, bytesOfCall, handOn, headersOf } from './network-call.ts';

/** A number of bytes, or a random number below the total. */
type Amount = number | 'some';

/** What the network does with a call. */
export type Weather =
  | { kind: 'pass' }
  /** The answer is delayed. */
  | { kind: 'delay'; ms: number }
  /** The connection breaks off after that many bytes of the answer or call, headers included. */
  | { kind: 'cut-answer'; after: Amount }
  | { kind: 'cut-call'; after: Amount }
  /** The call gets no answer until the weather changes. */
  | { kind: 'blackhole' }
  /** An answer begins, and its body does not come until the weather changes. */
  | { kind: 'mute' }
  /** A captive portal answers everything with its own page and status, or redirects to it. */
  | { kind: 'portal'; status?: number }
  | { kind: 'redirect' }
  /** The platform answers so, and does nothing. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body: unknown }
  /** The platform's answers with this status have other words. */
  | { kind: 'reword'; status: number; type?: string | undefined; body: string };

/** The text of the captive portal's page. */
export const portalText = 'Welcome to the Wi-Fi of this station';

/** A network between browser and server with its own port. A test sets its weather. */
export interface Network {
  /** The app's origin in the browser, without a trailing slash. */
  readonly url: string;
  /** Sets the weather of calls whose paths match, or of all calls. The others pass. */
  become: (weather: Weather, paths?: RegExp) => void;
  /** Closes the port. Pending calls break off, and new ones fail. */
  close: () => Promise<void>;
  /** Opens it again, at the same address. */
  open: () => Promise<void>;
}

/** Starts a network in front of a server. The seed determines its random values. */
export async function startNetwork(server: string, seed: string): Promise<Network> {
  const target = new URL(server);
  const random = randomOf(seed);
  const share = (whole: Buffer, amount: Amount) =>
    whole.subarray(0, amount === 'some' ? random.between(0, whole.length - 1) : amount);
  let weather: Weather = { kind: 'pass' };
  let affected = /^/;
  let changed = Promise.withResolvers<void>();

  async function treat(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const given: Weather = affected.test(call.url ?? '') ? weather : { kind: 'pass' };
    const left = new AbortController();
    reply.once('close', () => left.abort());
    switch (given.kind) {
      case 'blackhole':
        await changed.promise;
        if (!reply.destroyed) await treat(call, reply);
        return;
      case 'portal':
        welcome(reply, given.status);
        return;
      case 'answer':
        reply
          .writeHead(given.status, { 'Content-Type': 'application/json', ...given.headers })
          .end(JSON.stringify(given.body));
        return;
      case 'redirect':
        if (call.headers.host?.startsWith('localhost')) welcome(reply);
        else reply.writeHead(302, { Location: `http://localhost:${port}/` }).end();
        return;
      case 'cut-call': {
        const toServer = connect(Number(target.port), target.hostname);
        // The server may be killed meanwhile.
        toServer.on('error', () => undefined);
        await once(toServer, 'connect');
        breakOff(toServer, share(await bytesOfCall(call), given.after));
        call.socket.resetAndDestroy();
        return;
      }
      case 'cut-answer':
        breakOff(call.socket, share(await bytesOfAnswer(await handOn(call, target, left.signal)), given.after));
        return;
      case 'mute': {
        const answer = await handOn(call, target, left.signal);
        reply.writeHead(answer.statusCode ?? 502, headersOf(answer).flat()).flushHeaders();
        await changed.promise;
        call.socket.resetAndDestroy();
        return;
      }
      case 'reword': {
        const answer = await handOn(call, target, left.signal);
        if (answer.statusCode === given.status) {
          answer.resume();
          reply.writeHead(given.status, given.type ? { 'Content-Type': given.type } : {}).end(given.body);
          return;
        }
        await pass(answer, reply);
        return;
      }
      case 'delay':
      case 'pass': {
        const answer = await handOn(call, target, left.signal);
        if (given.kind === 'delay') await pause(given.ms);
        await pass(answer, reply);
        return;
      }
      default:
        given satisfies never;
    }
  }

  const sockets = new Set<Socket>();
  const listener = createServer((call, reply) => {
    // There is no answer, or the caller has gone.
    treat(call, reply).catch(() => call.socket.resetAndDestroy());
  });
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = async (at: number) => {
    listener.listen(at, '127.0.0.1');
    await once(listener, 'listening');
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    become: (next, paths = /^/) => {
      weather = next;
      affected = paths;
      changed.resolve();
      changed = Promise.withResolvers();
    },
    close: async () => {
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
    open: () => listen(port),
  };
}

async function pass(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  reply.writeHead(answer.statusCode ?? 502, headersOf(answer).flat());
  await pipeline(answer, reply);
}

function welcome(reply: ServerResponse, status = 200): void {
  const page = `<!doctype html><title>Wi-Fi</title><h1>${portalText}</h1>`;
  reply.writeHead(status, { 'Content-Type': 'text/html' }).end(page);
}
