// Plain JavaScript without dependencies: this runs before anything is installed, on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project brings along (24), once it is installed. */
export const projectNode = `${root}node_modules/.bin/node`;

/** Installs the packages of the lock file, unless exactly these are there already. */
export function ensureInstalled() {
  const stamp = `${root}node_modules/.bedside-installed`;
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages …');
  // Not `npm ci`: it refuses a lock file in which a registry could not resolve the optional binaries of other platforms.
  // On those, the lock file is left out; everything that is named in package.json is pinned exactly all the same.
  const isLocked = process.platform === 'linux' && process.arch === 'x64';
  const lock = isLocked ? '--no-save' : '--no-package-lock';
  run('npm', ['install', lock, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Says what is going on, apart from what the started program prints. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a command to its end; ends this process with its exit code when it fails. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options, env });
  if (status === 0) return;
  say(error ? `${command}: ${error.message}` : `${command} ${args.join(' ')} failed (${signal ?? status})`);
  process.exit(status ?? 1);
}
