import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkInBackground, refuseFile } from './check.ts';
import { received } from './receive.ts';
import type { FileDependencies } from './record-files.ts';

const stillFor = sql.lit('7 days');

/** A new file may have no row yet, or its row may not be committed. */
const orphanMs = 3_600_000;

/** What a server that has ended left, what stands still, and bytes that no recording has. */
export async function sweepFiles(dependencies: FileDependencies): Promise<void> {
  const { db } = dependencies;
  const open = await db
    .selectFrom('recordFile')
    .select(['upload', 'recordId', 'sizeBytes', 'state'])
    .select(sql<boolean>`received_at < now() - ${stillFor}::interval`.as('isStill'))
    .where('state', 'in', ['ARRIVING', 'CHECKING'])
    .execute();
  for (const file of open) {
    if (file.state === 'ARRIVING') await received(dependencies, file).catch(() => undefined);
    else checkInBackground(dependencies, file);
    if (file.state === 'ARRIVING' && file.isStill)
      await refuseFile(dependencies, file.upload, { fault: 'file-stood-still', field: undefined });
  }
  await removeOrphans(dependencies);
}

async function removeOrphans({ db, uploadsFolder, now }: FileDependencies): Promise<void> {
  const names = await readdir(uploadsFolder);
  if (names.length === 0) return;
  const rows = await db
    .selectFrom('recordFile')
    .select('upload')
    .where('state', 'not in', ['REFUSED', 'CANCELLED'])
    .execute();
  const known = new Set(rows.map(({ upload }) => upload));
  for (const name of names.filter((one) => /^[0-9a-f]{32}$/.test(one) && !known.has(one))) {
    const path = join(uploadsFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now().getTime() - found.mtimeMs > orphanMs) await rm(path, { force: true });
  }
}

const sweepMs = 10 * 60_000;

/** Sweeps at once and then every ten minutes. Returns a function that stops it. */
export function startSweep(dependencies: FileDependencies): () => void {
  let isSweeping = false;
  const sweep = () => {
    if (isSweeping) return;
    isSweeping = true;
    dependencies.background.run('recording files not swept', () =>
      sweepFiles(dependencies).finally(() => {
        isSweeping = false;
      }),
    );
  };
  sweep();
  const timer = setInterval(sweep, sweepMs);
  return () => clearInterval(timer);
}
