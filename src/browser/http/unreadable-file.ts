/** The chosen file was changed, moved or removed on the disk, so nothing of it can have arrived. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
