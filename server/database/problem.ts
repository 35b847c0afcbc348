/** A database that cannot be used; the message is one line for whoever started the server, without a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
