/** The store of the bytes does not answer, or refuses every call. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';

  constructor(cause: unknown) {
    super('the store of recording files is away', { cause });
  }
}
