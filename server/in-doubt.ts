/** A commit was sent and never answered, so it may have been done. */
export class InDoubt extends Error {
  override readonly name = 'InDoubt';
}
