import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { longestFileName, recordFileMostBytes } from '#/contract/record-files.ts';
import { Ending } from './outcome.ts';

export interface LocalFile {
  path: string;
  name: string;
  size: number;
  sha256: string;
  /** The platform knows the same file by it, also after this machine was started again. */
  fingerprint: string;
}

/** Reads the whole file once. Throws an {@link Ending}. */
export async function localFile(path: string, signal: AbortSignal): Promise<LocalFile> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new Ending('wrongCommand', `${path} is no file.`);
    if (found.size === 0) throw new Ending('wrongCommand', `${path} is empty.`);
    if (found.size > recordFileMostBytes) throw new Ending('wrongCommand', `${path} has more than 4 GB.`);
    const hash = createHash('sha256');
    for await (const part of createReadStream(path, { signal })) hash.update(part as Buffer);
    const sha256 = hash.digest('hex');
    const name = basename(path).slice(-longestFileName);
    return { path, name, size: found.size, sha256, fingerprint: `sha256:${sha256}` };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Ending) throw error;
    throw new Ending('wrongCommand', `${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
