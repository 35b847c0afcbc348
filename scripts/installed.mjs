// This file runs before the installation, on any Node from 20 on. It has no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const projectNode = `${root}node_modules/.bin/node`;

export function ensureInstalled() {
  const stamp = `${root}node_modules/.bedside-installed`;
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages …');
  // `npm ci` refuses a lock file without the optional binaries of the platform. There, the lock file is skipped;
  // package.json pins exact versions.
  const isLocked = process.platform === 'linux' && process.arch === 'x64';
  const lock = isLocked ? '--no-save' : '--no-package-lock';
  run('npm', ['install', lock, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options, env });
  if (status === 0) return;
  say(error ? `${command}: ${error.message}` : `${command} ${args.join(' ')} failed (${signal ?? status})`);
  process.exit(status ?? 1);
}
