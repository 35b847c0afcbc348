import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../environment.ts';

export type FileDependencies = Pick<Dependencies, 'db' | 'uploads' | 'background' | 'now' | 'log'>;

/** The name of an upload is random, and the name of its bytes. */
export const newUploadName = () => randomBytes(16).toString('hex');

/** No row names these bytes any more. If they cannot be removed now, a sweep does it. */
export async function removeBytes({ uploads, log }: Pick<FileDependencies, 'uploads' | 'log'>, upload: string) {
  await uploads.remove(upload).catch((cause: unknown) => log.error('bytes not removed', cause));
}
