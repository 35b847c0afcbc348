import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './machine.mjs';

export function startPostgres({ install }) {
  const programs = findPostgres({ install });
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bedside-postgres-'));
  const data = join(folder, 'data');
  const asServer = serverUser(folder);
  const start = `-k ${folder} -c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=200`;
  const steps = [
    [`${programs}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    [`${programs}/pg_ctl`, '-D', data, '-w', '-l', join(folder, 'log'), '-o', start, 'start'],
  ];
  for (const step of steps) {
    const { status } = asServer(step);
    if (status !== 0) throw new Error(`PostgreSQL could not be started: ${step.join(' ')}`);
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      asServer([`${programs}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function serverUser(folder) {
  // A piped output would stay open as long as the server runs.
  const plain = (command, prefix = []) =>
    spawnSync([...prefix, ...command][0], [...prefix, ...command].slice(1), {
      stdio: ['ignore', 'ignore', 'ignore'],
      cwd: folder,
    });
  if (process.getuid?.() !== 0) return (command) => plain(command);
  const id = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, id, id);
  return (command) => plain(command, ['runuser', '-u', 'postgres', '--']);
}
