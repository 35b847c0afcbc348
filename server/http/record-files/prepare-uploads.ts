import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '../../options.ts';
import { platformSecret } from '../../store/captchas.ts';
import type { Db } from '../../store/tables.ts';
import type { BucketSettings } from '../../uploads/bucket/bucket-settings.ts';
import { uploadsInFolder } from '../../uploads/uploads-in-folder.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { StartupProblem } from '../startup-problem.ts';

/** Throws a `StartupProblem` if recording files could not be stored. */
export async function prepareUploads(
  { dataDirectory, filesBucket }: Pick<Options, 'dataDirectory' | 'filesBucket'>,
  db: Db,
): Promise<Uploads> {
  return filesBucket ? inBucket(filesBucket, db) : inFolder(dataDirectory, db);
}

function inFolder(dataDirectory: string, db: Db): Uploads {
  const folder = join(dataDirectory, 'uploads');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupProblem(
      `The folder ${folder} for recording files cannot be used: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
  return uploadsInFolder(folder, db);
}

/** Its client is loaded only where it is needed. */
async function inBucket(settings: BucketSettings, db: Db): Promise<Uploads> {
  const [{ bucketProblem }, { uploadsInBucket }] = await Promise.all([
    import('../../uploads/bucket/bucket-problem.ts'),
    import('../../uploads/bucket/uploads-in-bucket.ts'),
  ]);
  const problem = await bucketProblem(settings, await platformSecret(db, 'files'));
  if (problem !== undefined) throw new StartupProblem(`FILES_URL: ${problem}`);
  return uploadsInBucket(settings, db);
}
