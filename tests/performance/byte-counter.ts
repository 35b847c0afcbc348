import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a platform that counts all bytes of HTTP/1.1 in both directions. */
export interface ByteCounter {
  origin: string;
  bytes: { requested: number; answered: number };
  stop: () => Promise<void>;
}

/** Opens the counter on its own port. */
export async function countBytes(platform: string): Promise<ByteCounter> {
  const { hostname, port } = new URL(platform);
  const bytes = { requested: 0, answered: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(Number(port), hostname);
    for (const [from, to, way] of [
      [client, target, 'requested'],
      [target, client, 'answered'],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => (bytes[way] += chunk.length));
      from.on('close', () => sockets.delete(from));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
