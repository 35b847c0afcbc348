import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryData } from './data.ts';
import { kB, ms, progress, type Report } from './report.ts';

const streams = 1000;
const token = 'bench';
const toReach = { memory: 100_000, lastMs: 1000 };

/** Opens a stream and waits for its first event. */
async function openStream(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const lines = [
    'GET /v1/changes HTTP/1.1',
    'Host: bench',
    'X-Application: WEMU',
    `Cookie: bedside_session=${token}`,
    '\r\n',
  ];
  socket.write(lines.join('\r\n'));
  await untilText(socket, 'event: everything');
  return socket;
}

function untilText(socket: Socket, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part.toString('latin1');
      if (!text.includes(wanted)) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
    socket.once('error', reject);
  });
}

/** Measures how much memory a thousand streams take, and how fast a change reaches the last of them. */
export async function benchStreams(report: Report): Promise<void> {
  progress(`${streams} streams of changes …`);
  const { folder, remove } = temporaryData();
  const script = fileURLToPath(new URL('streams-process.ts', import.meta.url));
  const server = spawn(process.execPath, ['--expose-gc', script, folder, token, String(streams)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const line = async () => Number((await lines.next()).value);
  const request = async (name: string) => {
    server.stdin.write(`${name}\n`);
    return line();
  };
  const sockets: Socket[] = [];
  try {
    const port = await line();
    // The first streams load code and fill caches.
    for (let count = 0; count < 20; count += 1) (await openStream(port)).destroy();
    while ((await request('streams')) > 0) await new Promise(setImmediate);
    const before = await request('memory');
    for (let count = 0; count < streams; count += 1) sockets.push(await openStream(port));
    const each = ((await request('memory')) - before) / streams;
    const startedAt = performance.now();
    const told = Promise.all(sockets.map((socket) => untilText(socket, 'event: changed')));
    await request('change');
    await told;
    const lastMs = performance.now() - startedAt;
    report.table({
      title: `8. ${streams} streams of changes in one server process`,
      conditions: [
        'HTTP/1.1 on loopback; resident memory after a collection of garbage; the change is a new recording',
      ],
      columns: ['memory per stream', 'to reach', '', 'change until the last stream', 'to reach', ''],
      rows: [
        [
          kB(each),
          kB(toReach.memory),
          report.verdict('memory of a stream', each, toReach.memory, kB),
          ms(lastMs),
          ms(toReach.lastMs),
          report.verdict('a change to all streams', lastMs, toReach.lastMs, ms),
        ],
      ],
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    const ended = once(server, 'exit');
    server.stdin.write('stop\n');
    await ended;
    remove();
  }
}
