import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder } from '../tests/support/new-database.ts';
import { ownOptions } from '../tests/support/own-environment.ts';
import { pack, packedVersion } from './packed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bedside-package-'));
const packed = join(folder, 'packed');
const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(folder, 'node');
const foldersOf = (path: string) =>
  [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))].filter((each) =>
    statSync(each).isDirectory(),
  );

const hasGit = spawnSync('git', ['--version']).status === 0;

/** Root may write everywhere, so the server runs as `nobody`. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The server may write there. */
function dataFolder(name: string, prepared?: string): string {
  const path = join(folder, name);
  if (prepared === undefined) mkdirSync(path);
  else renameSync(prepared, path);
  if (user.uid === undefined) return path;
  for (const each of ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })])
    chownSync(join(path, each), user.uid, user.gid);
  return path;
}

/** Nothing of this project is in its environment. */
const run = (environment: Readonly<Record<string, string>>) => ({ cwd: '/', env: environment, ...user });

beforeAll(() => {
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Packed</title>');
  pack({ root, site, folder: packed });
  cpSync(process.execPath, node);
  chmodSync(folder, 0o755);
  for (const path of foldersOf(packed)) chmodSync(path, 0o555);
});
afterAll(() => {
  for (const path of foldersOf(packed)) chmodSync(path, 0o755);
  rmSync(folder, { recursive: true });
});

test('a packed folder that nobody may write has no tests and starts, and people sign in', async () => {
  expect(readdirSync(packed, { recursive: true, encoding: 'utf8' }).filter(isTest)).toEqual([]);
  const settings = run({ DATA_DIR: dataFolder('data'), PORT: '0' });
  const server = spawn(node, [...ownOptions, join(packed, 'start.mjs')], {
    ...settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await addressOf(server);
    expect(await (await fetch(url, { headers: { Accept: 'text/html' } })).text()).toContain('Packed');
    const health = await fetch(`${url}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok', version: packedVersion(root) });
    const cookie = await signedIn(url);
    const context = await fetch(`${url}/v1/usercontext`, { headers: { ...own, Cookie: cookie } });
    expect(await context.json()).toMatchObject({ user: { email: 'single@demo.example' } });
    // Threads, fonts and texts of other languages are there.
    const terms = await fetch(`${url}/tos/legal_notices/WEMU/3/zh.pdf`);
    expect([terms.status, terms.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  }
});

test('its other command makes the first administrator', async () => {
  // The test above makes a database out of nothing.
  const settings = run({ DATA_DIR: dataFolder('patients', await newDataFolder(folder)), DEMO: '0' });
  const args = [...ownOptions, join(packed, 'admin.mjs'), '--email', 'it@hospital.example'];
  const { status, stdout, stderr } = spawnSync(node, args, { ...settings, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/it@hospital\.example is the administrator .*\nTemporary password/);
});

test.skipIf(!hasGit)('two builds of a version differ by their commits, and one of changed files says so', () => {
  const sources = join(folder, 'sources');
  mkdirSync(sources);
  const write = (description: string) =>
    writeFileSync(join(sources, 'package.json'), JSON.stringify({ version: '1.2.3', description }));
  write('first');
  expect(packedVersion(sources)).toBe('1.2.3');
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@hospital.example', '-c', 'commit.gpgsign=false'];
    expect(spawnSync('git', [...who, ...args], { cwd: sources, encoding: 'utf8' })).toMatchObject({ status: 0 });
  };
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message=First');
  const first = packedVersion(sources);
  expect(first).toMatch(/^1\.2\.3\+[\da-f]{7,}$/);
  write('second');
  expect(packedVersion(sources)).toBe(`${first}.changed`);
  git('commit', '--quiet', '--all', '--message=Second');
  expect(packedVersion(sources)).toMatch(/^1\.2\.3\+[\da-f]{7,}$/);
  expect(packedVersion(sources)).not.toBe(first);
});

const isTest = (path: string) => /^(?:server|src)\/.*(?:\.test\.|\/testing\/)/.test(path);

const own = { 'Sec-Fetch-Site': 'same-origin', 'X-Application': 'WEMU', 'X-lang': 'en-GB' };

async function addressOf(server: ChildProcess): Promise<string> {
  const ready = Promise.withResolvers<string>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    const address = /Bedside is ready: (\S+)/.exec(said)?.[1];
    if (address) ready.resolve(address);
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  server.once('exit', () => ready.reject(new Error(`The server does not start: ${said}`)));
  return ready.promise;
}

async function signedIn(url: string): Promise<string> {
  const credentials = { 'X-Email': 'single@demo.example', 'X-Password': 'Bedside-2026' };
  const first = await fetch(`${url}/v1/login/doctor/email`, { method: 'POST', headers: { ...own, ...credentials } });
  const token = { ...own, 'X-Auth-Token-1': first.headers.get('X-Auth-Token-1') ?? '' };
  await fetch(`${url}/v1/login/auth/EMAIL`, { headers: token });
  const [message] = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { text: string }[];
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const headers = { ...token, 'X-Auth-Confirmation-Code': code };
  const last = await fetch(`${url}/v1/login/confirm`, { method: 'POST', headers });
  return last.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}
