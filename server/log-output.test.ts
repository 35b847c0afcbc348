import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../tests/support/child.ts';
import { newPlace, type NewPlace } from '../tests/support/database.ts';
import { ownEnvironment, ownOptions } from '../tests/support/own-environment.ts';
import { openDatabase } from './store/open.ts';
import { insertHospitals } from './testing/hospitals.ts';

const site = mkdtempSync(join(tmpdir(), 'bedside-log-'));
let own: NewPlace;
let port: number;
let url: string;

async function prepared(isEmbedded?: boolean): Promise<NewPlace> {
  const made = await newPlace(isEmbedded);
  const { db, close } = await openDatabase(made.place);
  await db.insertInto('platformPurpose').values({ purpose: 'demonstration' }).execute();
  await insertHospitals(db);
  await close();
  return made;
}

beforeAll(async () => {
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  own = await prepared();
});
afterAll(async () => {
  rmSync(site, { recursive: true });
  await own.remove();
});
beforeEach(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  ({ port } = free.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
  await new Promise((resolve) => free.close(resolve));
});

let child: ChildProcessByStdio<null, Readable, Readable>;
afterEach(async () => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
});

const isReady = () =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function start({ environment } = own, stdout: 'pipe' | number = 'pipe'): Promise<void> {
  const args = [
    ...ownOptions,
    fileURLToPath(new URL('main.ts', import.meta.url)),
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
  ];
  child = spawn(process.execPath, args, {
    env: { ...ownEnvironment, ...environment, DEMO: '1', SITE_DIR: site, RECORDERS: '0' },
    stdio: ['ignore', stdout, 'pipe'],
  }) as typeof child;
  await expect.poll(isReady).toBe(true);
}

/** Each writes one line. */
async function call(times: number): Promise<void> {
  for (let done = 0; done < times; done += 50) {
    const statuses = Array.from({ length: 50 }, async () => {
      const answer = await fetch(`${url}/v1/not-built`);
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([501]));
  }
}

async function stop(): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}

test('the server goes on if the readers of its output have gone', async () => {
  // The process of an embedded database has the same output.
  const embedded = await prepared(true);
  await start(embedded);
  child.stdout.destroy();
  child.stderr.destroy();
  await call(200);
  expect(await stop()).toBe(0);
  await embedded.remove();
});

test('if nobody reads its log, the server goes on, and says later how many lines it dropped', async () => {
  await start();
  child.stdout.pause();
  // Their lines are twice as long as what may wait for a reader.
  const calls = 3000;
  await call(calls);
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const parts = (rest + part).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  child.stdout.resume();
  await until(() => lines.some((line) => line.includes('"event":"log lines dropped"')));
  const logged = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
  const dropped = logged
    .filter(({ event }) => event === 'log lines dropped')
    .reduce((sum, told) => sum + Number(told['lines']), 0);
  const stored = logged.filter(({ event, status }) => event === 'request' && status === 501).length;
  expect(dropped).toBeGreaterThan(0);
  expect(stored + dropped).toBe(calls);
  expect(await stop()).toBe(0);
});

test('the server goes on if the disk of its log is full', async () => {
  await start(own, openSync('/dev/full', 'w'));
  await call(100);
  expect(await stop()).toBe(0);
});
