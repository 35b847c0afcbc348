import { sql } from 'kysely';
import type { SavedUpload } from '../../uploads/uploads.ts';
import { checkInBackground, refuseFile } from './check.ts';
import { received } from './receive.ts';
import { removeBytes, type FileDependencies } from './record-files.ts';

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

async function removeOrphans(dependencies: FileDependencies): Promise<void> {
  const { db, uploads, now } = dependencies;
  const saved = await uploads.list();
  if (saved.length === 0) return;
  const rows = await db
    .selectFrom('recordFile')
    .select('upload')
    .where('state', 'not in', ['REFUSED', 'CANCELLED'])
    .execute();
  const known = new Set(rows.map(({ upload }) => upload));
  const isOrphan = ({ upload, changedMs }: SavedUpload) => !known.has(upload) && now().getTime() - changedMs > orphanMs;
  for (const { upload } of saved.filter(isOrphan)) await removeBytes(dependencies, upload);
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
