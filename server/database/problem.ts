/** The message never contains a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
