import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Dependencies } from '../environment.ts';

export type FileDependencies = Pick<Dependencies, 'db' | 'uploadsFolder' | 'background' | 'now' | 'log'>;

/** The name of an upload is random, and the name of its file. */
export const newUploadName = () => randomBytes(16).toString('hex');

export const isUploadName = (text: string) => /^[0-9a-f]{32}$/.test(text);

export function pathOfUpload({ uploadsFolder }: Pick<Dependencies, 'uploadsFolder'>, upload: string): string {
  return join(uploadsFolder, upload);
}
