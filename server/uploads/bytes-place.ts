import type { KeptFile } from '../files/kept-file.ts';
import { keptOnDisk } from './kept-on-disk.ts';

/** Where the bytes of one file are. It can be handed to a thread. */
export type BytesPlace = { kind: 'disk'; path: string };

/** Throws if they are not there. */
export async function openPlace(place: BytesPlace): Promise<KeptFile> {
  return keptOnDisk(place.path);
}
