import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network in front of a server that passes so many bytes of calls, and then breaks off or falls silent once. */
export interface CuttingNetwork {
  url: string;
  /** Where the parts of a file began, in the order in which they were sent. */
  offsets: () => number[];
  /** Resolves when it has cut. */
  cut: Promise<void>;
  close: () => Promise<void>;
}

export async function cuttingNetwork(
  port: number,
  afterBytes: number,
  kind: 'break' | 'silence' = 'break',
): Promise<CuttingNetwork> {
  const sockets = new Set<Socket>();
  const cut = Promise.withResolvers<void>();
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
      // What came before is on its way to the disk.
      server.write(bytes, () => cut.resolve());
      if (kind === 'silence') client.removeAllListeners('data').pause();
      else client.destroy();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    offsets: () =>
      [...said.matchAll(/^PATCH [^]*?\r\n\r\n/gm)].map(([head]) => Number(/^upload-offset: (\d+)/im.exec(head)?.[1])),
    cut: cut.promise,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
