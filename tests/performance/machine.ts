import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './platform.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function commit(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes not committed' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** The machine and the version under test. Each table adds its other conditions. */
export function machineLines(): string[] {
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return [
    `Machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB; load at the start ${load}`,
    `Node ${process.versions.node}; version ${commit()}`,
  ];
}

/** The database engine of the platform that the bench starts. */
export function engineName(): string {
  const path = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return `PGlite ${version} (embedded, in a process of its own)`;
}
