import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { slow } from './cold-visit.ts';

/** A slow network in front of a server. Unlike the browser's emulation, it also slows the service worker. */
export interface SlowLink {
  origin: string;
  stop: () => Promise<void>;
}

const packetBytes = 1460;
const tickMs = 5;

/** One direction. The connections share its speed in turn. */
class Lane {
  readonly #queues = new Map<Socket, Buffer[]>();
  readonly #bytesPerMs: number;
  readonly #latencyMs: number;
  readonly #timer: ReturnType<typeof setInterval>;
  #credit = 0;
  #at = performance.now();

  constructor(bytesPerSecond: number, latencyMs: number) {
    this.#latencyMs = latencyMs;
    this.#bytesPerMs = bytesPerSecond / 1000;
    this.#timer = setInterval(() => this.#pass(), tickMs);
  }

  add(to: Socket, data: Buffer): void {
    const queue = this.#queues.get(to) ?? [];
    for (let at = 0; at < data.length; at += packetBytes) queue.push(data.subarray(at, at + packetBytes));
    this.#queues.set(to, queue);
  }

  #pass(): void {
    const now = performance.now();
    const earned = this.#credit + (now - this.#at) * this.#bytesPerMs;
    // An idle link saves up nothing, but it still pays for the last packet.
    const credit = this.#queues.size === 0 ? Math.min(0, earned) : earned;
    this.#at = now;
    this.#credit = credit;
    while (this.#credit > 0 && this.#queues.size > 0) {
      for (const [to, queue] of this.#queues) {
        const packet = queue.shift();
        if (queue.length === 0) this.#queues.delete(to);
        if (!packet) continue;
        this.#credit -= packet.length;
        setTimeout(() => to.destroyed || to.write(packet), this.#latencyMs / 2);
      }
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Bytes per second, and the latency of both ways in ms. */
type LinkSpeed = typeof slow.network;

/** Opens the link on its own port. */
export async function openSlowLink(server: string, speed: LinkSpeed = slow.network): Promise<SlowLink> {
  const { hostname, port } = new URL(server);
  const down = new Lane(speed.downloadThroughput, speed.latency);
  const up = new Lane(speed.uploadThroughput, speed.latency);
  const sockets = new Set<Socket>();
  const link = createServer((client) => {
    const target = connect(Number(port), hostname);
    for (const [from, to, lane] of [
      [client, target, up],
      [target, client, down],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (data) => lane.add(to, data));
      from.on('close', () => {
        sockets.delete(from);
        // What is on its way arrives first.
        setTimeout(() => to.end(), 10 * speed.latency);
      });
      from.on('error', () => to.destroy());
    }
  });
  link.listen(0, '127.0.0.1');
  await once(link, 'listening');
  return {
    origin: `http://127.0.0.1:${(link.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(link, 'close');
      link.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      down.stop();
      up.stop();
    },
  };
}
