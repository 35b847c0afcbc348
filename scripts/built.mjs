import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from './installed.mjs';

const inputs = [
  'src',
  'sw',
  'public',
  'locales',
  'vite',
  'index.html',
  'administration.html',
  'vite.config.ts',
  'vite.administration.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
];

export function ensureBuilt() {
  const stamp = join(root, 'dist', '.built-from');
  const wanted = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the app …');
  run('vite', ['build', '--logLevel', 'warn']);
  // It writes into the folder that the first build has emptied.
  run('vite', ['build', '--logLevel', 'warn', '--config', 'vite.administration.config.ts']);
  writeFileSync(stamp, wanted);
}

function digest() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}
