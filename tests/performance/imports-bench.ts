import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startPostgres } from '../../scripts/postgres.mjs';
import { demoPassword } from '../../server/demo/accounts.ts';
import { hashOf } from '../../server/http/sign-in/secrets.ts';
import { openDatabase } from '../../server/store/open.ts';
import { createSession } from '../../server/store/sessions.ts';
import { root, rootSession } from './administration-data.ts';
import { temporaryData } from './data.ts';
import { startPlatform } from './platform.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders } from './sign-in.ts';
import { median } from './statistics.ts';

/** How much slower the calls of others may be meanwhile. */
const budget = 3;

const rows = 50_000;

/** The number of pairs of a firmware and a hardware. */
const pairs = 50;

const megabyte = 1_000_000;

const quietMs = 3000;

/** A refusal comes too soon for many calls of others, so it is asked for again. */
const refusedTimes = 10;
const betweenMs = 200;

interface Sending {
  what: string;
  path: string;
  body: () => FormData | Blob;
  /** Otherwise it is only checked. */
  isReal?: true;
}

const list = (row: (index: number) => object) => JSON.stringify(Array.from({ length: rows }, (_, index) => row(index)));

/** Letters, because a name has no digits. */
const letters = (index: number) => Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('');

const asFile = (text: string) => () => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'application/json' }), 'rows.json');
  return form;
};

const boundary = 'x';

/** The form is written by hand, because a browser's form would be larger than what the platform takes. */
function tinyFiles(): Blob {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n`;
  return new Blob([part.repeat(2 * rows), `--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  });
}

const devices = list((index) => ({ serial: `BENCH-${index}`, productId: 1, hardwareId: 1, firmwareVersion: '1.0.0' }));
const professionals = list((index) => ({
  firstName: 'Ada',
  lastName: `Weber ${letters(index)}`,
  email: `bench${index}@hospital.example`,
  locale: 'de-DE',
  roles: 'DOCTOR',
}));
const sendings = (compatibility: string): Sending[] => [
  { what: 'a deep JSON', path: 'devices/import', body: asFile('['.repeat(4 * megabyte) + ']'.repeat(4 * megabyte)) },
  { what: 'a wide JSON', path: 'devices/import', body: asFile(`[{${'"a":1,'.repeat(1.3 * megabyte)}"a":1}]`) },
  { what: '100,000 tiny files', path: 'devices/import', body: tinyFiles },
  { what: '50,000 devices', path: 'devices/import', body: asFile(devices), isReal: true },
  { what: '50,000 professionals', path: 'healthcare-professionals/file', body: asFile(professionals), isReal: true },
  { what: '50,000 rows of compatibility', path: 'compatibility/import', body: asFile(compatibility), isReal: true },
];

/** The calls of others while a file is sent, checked and imported, on PostgreSQL. */
export async function benchImports(report: Report): Promise<void> {
  const postgres = startPostgres({ install: false });
  if (!postgres) throw new Error('This bench needs PostgreSQL on this machine.');
  const { folder, remove } = temporaryData();
  const platform = await startPlatform(folder, { DATABASE_URL: postgres.url, RECORDERS: '0' });
  try {
    const compatibility = await prepareDatabase(postgres.url);
    const call = (path: string, how: RequestInit = {}) =>
      fetch(`${platform.origin}/v1/${path}`, {
        ...how,
        headers: {
          ...commonHeaders(platform.origin),
          Cookie: `${rootSession.name}=${rootSession.value}`,
          ...(how.headers as Record<string, string> | undefined),
        },
      });
    const proof = { method: 'POST', body: JSON.stringify({ password: demoPassword }) };
    const proved = await call('user/password-proof', { ...proof, headers: { 'Content-Type': 'application/json' } });
    if (!proved.ok) throw new Error(`The password was answered with ${proved.status}.`);
    const others = () => callsOfOthers(platform.origin);
    const quiet = others();
    await pause(quietMs);
    const alone = median(await quiet.end());
    const table: string[][] = [];
    for (const { what, path, body, isReal } of sendings(compatibility)) {
      progress(`${what} …`);
      const form = body();
      const meanwhile = others();
      const times: number[] = [];
      let said = '';
      for (let left = isReal ? 1 : refusedTimes; left > 0; left -= 1) {
        const startedAt = performance.now();
        const answer = await call(isReal ? path : `${path}?dryRun=true`, { method: 'POST', body: form });
        said = `${answer.status} ${(await answer.text()).slice(0, 60)}`;
        times.push(performance.now() - startedAt);
        await pause(isReal ? 0 : betweenMs);
      }
      const took = await meanwhile.end();
      const middle = median(took);
      table.push([
        what,
        said,
        ms(median(times)),
        ms(alone),
        ms(middle),
        ms(Math.max(...took)),
        report.verdict(
          `the calls of others beside ${what}`,
          middle / alone,
          budget,
          (ratio) => `${ratio.toFixed(1)} ×`,
        ),
      ]);
    }
    report.table({
      title: '15. The calls of others during an import: GET /v1/usercontext',
      conditions: [
        `PostgreSQL, HTTP/1.1 on loopback, one call after the other; the middle one at most ${budget} × that of a quiet platform`,
        `What is refused is sent ${refusedTimes} times, with ${betweenMs} ms between`,
      ],
      columns: ['import', 'answer', 'time', 'others before', 'others meanwhile', 'the longest', ''],
      rows: table,
    });
  } finally {
    await platform.stop();
    postgres.stop();
    remove();
  }
}

/** In a thread, because this one is busy with the file. */
function callsOfOthers(origin: string) {
  const headers = { ...commonHeaders(origin), Cookie: `${rootSession.name}=${rootSession.value}` };
  const thread = new Worker(new URL('others-thread.ts', import.meta.url), {
    workerData: { url: `${origin}/v1/usercontext`, headers },
  });
  const ended = once(thread, 'message') as Promise<[number[]]>;
  return {
    end: async () => {
      thread.postMessage('end');
      return (await ended)[0];
    },
  };
}

/** A session, and drivers enough for so many rows. Returns a file that makes them compatible with firmwares. */
async function prepareDatabase(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDirectory: '' });
  const session = { userId: root.id, organizationId: 1, application: 'WEMU', type: 'admin' } as const;
  await createSession(db, { tokenHash: hashOf(rootSession.value), ...session });
  const drafts = Array.from({ length: rows / pairs }, (_, index) => ({ name: 'Bench', release: `1.0.${index}` }));
  const drivers = await db.insertInto('driver').values(drafts).returning('id as driverId').execute();
  const fits = await db
    .selectFrom('firmware')
    .innerJoin('hardware', 'hardware.productId', 'firmware.productId')
    .select(['firmware.id as firmwareId', 'hardware.id as hardwareId'])
    .limit(pairs)
    .execute();
  await close();
  return JSON.stringify(fits.flatMap((fit) => drivers.map((driver) => ({ ...fit, ...driver }))));
}
