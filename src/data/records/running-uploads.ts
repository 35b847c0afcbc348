import { createAtom, type Atom } from '@tanstack/react-store';
import type { Problem } from '#/domain/problem.ts';

/** A file that this page sends. It has no names: these stand in the recording. */
export interface RunningUpload {
  recordId: number;
  fileName: string;
  size: number;
  /** Bytes that have left. */
  sent: number;
  /** Undefined until it is known. */
  bytesPerS?: number | undefined;
  /** `waiting`: the network or the platform is away, and the upload goes on by itself. */
  state: 'sending' | 'waiting' | 'paused' | 'failed';
  /** Why it has failed. */
  problem?: Problem | undefined;
}

/** In the order in which they began. A file stays in memory only, so a page that is loaded again has none. */
export const runningUploads: Atom<readonly RunningUpload[]> = createAtom<readonly RunningUpload[]>([]);

export function uploadOf(uploads: readonly RunningUpload[], recordId: number): RunningUpload | undefined {
  return uploads.find((upload) => upload.recordId === recordId);
}
