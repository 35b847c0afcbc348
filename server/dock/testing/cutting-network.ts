import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network in front of a server that passes so many bytes of calls, and then falls silent once. */
export interface CuttingNetwork {
  url: string;
  /** Where the parts of a file began, in the order in which they were sent. */
  offsets: () => number[];
  /** Resolves when it has fallen silent, with a function that breaks that connection off. */
  fallsSilent: Promise<() => void>;
  close: () => Promise<void>;
}

export async function cuttingNetwork(port: number, afterBytes: number): Promise<CuttingNetwork> {
  const sockets = new Set<Socket>();
  const breakOff = Promise.withResolvers<() => void>();
  let said = '';
  let passed = 0;
  let hasCut = false;
  const listener = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    server.pipe(client);
    client.on('data', (bytes) => {
      said += bytes.toString('latin1');
      passed += bytes.length;
      if (hasCut || passed < afterBytes) {
        server.write(bytes);
        return;
      }
      hasCut = true;
      client.removeAllListeners('data').pause();
      server.write(bytes);
      breakOff.resolve(() => client.destroy());
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    offsets: () =>
      [...said.matchAll(/^PATCH [^]*?\r\n\r\n/gm)].map(([head]) => Number(/^upload-offset: (\d+)/im.exec(head)?.[1])),
    fallsSilent: breakOff.promise,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
