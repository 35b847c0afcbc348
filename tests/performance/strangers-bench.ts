import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { peakMemory } from './memory.ts';
import type { Platform } from './platform.ts';
import { progress, type Report } from './report.ts';

const strangers = 60;
const bodyBytes = 10 * 1_048_576;
const part = Buffer.alloc(65_536, 'x');
const budget = 20_000_000;
const paths = ['/v1/patients', '/v1/records/list', '/v1/devices/import', '/v1/firmwares', '/api/record/1'];
/** Most calls refuse the first with 400, and the second with 401. */
const kinds = [
  ['no application', ''],
  ['an application', 'X-Application: WEMU\r\n'],
] as const;
const rounds = ['first', 'second', 'third', 'fourth', 'fifth'];
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Sends a body of unknown length that never ends, until the server takes no more. */
async function send(port: number, path: string, headers = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n${headers}Transfer-Encoding: chunked\r\n\r\n`,
  );
  for (let sent = 0; sent < bodyBytes && !socket.destroyed; sent += part.length) {
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
    if (socket.write(chunk)) continue;
    const moved = await Promise.race([
      once(socket, 'drain').then(() => true),
      once(socket, 'close').then(() => false),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 3000)),
    ]).catch(() => false);
    if (!moved) break;
  }
  return socket;
}

/** The memory of the server while nobody known sends it large bodies. */
export async function benchStrangers({ origin, pid }: Platform, report: Report): Promise<void> {
  const port = Number(new URL(origin).port);
  progress(`${strangers} strangers with open bodies …`);
  // The first requests load code.
  for (const path of [...paths, ...paths]) (await send(port, path)).destroy();
  const table: string[][] = [];
  for (const [kind, headers, round] of kinds.flatMap((one) => rounds.map((round) => [...one, round] as const))) {
    const sockets: Socket[] = [];
    const before = (await peakMemory(pid, async () => undefined)) ?? 0;
    const peak =
      (await peakMemory(pid, async () => {
        const opened = Array.from({ length: strangers }, (_, index) =>
          send(port, paths[index % paths.length] ?? '', headers),
        );
        sockets.push(...(await Promise.all(opened)));
      })) ?? 0;
    for (const socket of sockets) socket.destroy();
    const more = Math.max(0, peak - before);
    table.push([
      kind,
      round,
      megabytes(before),
      megabytes(peak),
      megabytes(more),
      megabytes(budget),
      report.verdict(`memory with strangers and ${kind}, ${round} time`, more, budget, megabytes),
    ]);
  }
  report.table({
    title: `14. Memory of the server with ${strangers} strangers`,
    conditions: [
      `Each sends a body of unknown length, 10 MB, and leaves it open; ${paths.length} paths; nobody is signed in`,
    ],
    columns: ['with', 'time', 'before', 'highest', 'more', 'at most', ''],
    rows: table,
  });
}
