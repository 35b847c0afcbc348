import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivePart {
  /** Within the archive, with `/`. */
  path: string;
  bytes: number;
  /** Called when its turn comes. */
  open: () => Readable;
}

/** A name that every file system takes. */
export function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- no file system takes them
  return name.replaceAll(/[\\/:*?"<>|\u0000-\u001F\u007F]/g, '_').replace(/^\.+/, '_') || '_';
}

/** A ZIP of the parts in their order, without compression. It fails if a part has another length. */
export function archiveOf(parts: readonly ArchivePart[], at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, bytes, open } of parts)
    zip.addReadStreamLazy(path, { mtime: at, compress: false, size: bytes }, (give) => give(null, open()));
  zip.end();
  return output;
}
