import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './machine.mjs';

export function startPostgres({ install }) {
  const programs = findPostgres({ install });
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bedside-postgres-'));
  const data = join(folder, 'data');
  const prefix = asServerUser(folder);
  // A piped output would stay open as long as the server runs.
  const options = { stdio: 'ignore', cwd: folder };
  const run = ([program, ...args]) => spawnSync(program, args, options);
  const start = `-k ${folder} -c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=200`;
  const steps = [
    [`${programs}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    [`${programs}/pg_ctl`, '-D', data, '-w', '-l', join(folder, 'log'), '-o', start, 'start'],
  ];
  for (const step of steps) {
    const { status } = run([...prefix, ...step]);
    if (status !== 0) throw new Error(`PostgreSQL could not be started: ${step.join(' ')}`);
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    /** The mode is that of `pg_ctl`. Other work of this process goes on. */
    async restart(mode) {
      const [program, ...args] = [...prefix, `${programs}/pg_ctl`, '-D', data, '-w', '-m', mode];
      const [code] = await once(spawn(program, [...args, '-l', join(folder, 'log'), 'restart'], options), 'exit');
      if (code !== 0) throw new Error('PostgreSQL could not be started again.');
    },
    stop() {
      run([...prefix, `${programs}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. Returns what stands before a command. */
function asServerUser(folder) {
  if (process.getuid?.() !== 0) return [];
  const id = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, id, id);
  return ['runuser', '-u', 'postgres', '--'];
}
