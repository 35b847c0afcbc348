import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { bodyLength, isWrite, keyOf, wholeLength } from './http-bytes.ts';

/** Where a call is cut: at this share of the bytes of its request or of its answer. */
export interface Cut {
  in: 'request' | 'answer';
  /** From 0 up to 1. */
  share: number;
}

/** Says where the call with this key is cut (`keyOf`). Undefined lets it pass. */
export type CutOf = (key: string) => Cut | undefined;

export interface CuttingProxy {
  readonly port: number;
  close: () => Promise<void>;
}

/** A network between browser and server that is lost in the middle of writes. */
export async function startProxy(serverPort: () => number, cutOf: CutOf): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const platform = connect(serverPort(), '127.0.0.1');
    const sockets = [browser, platform];
    const end = () => {
      for (const socket of sockets) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of sockets) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    pass(browser, platform, cutOf, end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser sends the next request of a connection only after the answer. */
function pass(browser: Socket, platform: Socket, cutOf: CutOf, end: () => void): void {
  let request = Buffer.alloc(0);
  let answer = Buffer.alloc(0);
  let cut: Cut | undefined;
  browser.on('data', (bytes) => {
    request = Buffer.concat([request, bytes]);
    if (isWrite(request)) {
      const length = wholeLength(request, bodyLength);
      if (length === undefined || request.length < length) return;
      cut = cutOf(keyOf(request));
      if (cut?.in === 'request') {
        platform.write(request.subarray(0, Math.floor(cut.share * length)), end);
        return;
      }
    }
    platform.write(request);
    request = Buffer.alloc(0);
  });
  platform.on('data', (bytes) => {
    if (!cut) {
      browser.write(bytes);
      return;
    }
    answer = Buffer.concat([answer, bytes]);
    const length = wholeLength(answer, bodyLength);
    if (length === undefined || answer.length < length) return;
    browser.write(answer.subarray(0, Math.floor(cut.share * length)), end);
  });
}
