import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadsInFolder, type UploadsInFolder } from '../../uploads/uploads-in-folder.ts';
import { StartupProblem } from '../startup-problem.ts';

/** Throws a `StartupProblem` if recording files could not be stored. */
export function prepareUploads(dataDirectory: string): UploadsInFolder {
  const folder = join(dataDirectory, 'uploads');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupProblem(
      `The folder ${folder} for recording files cannot be used: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
  return uploadsInFolder(folder);
}
