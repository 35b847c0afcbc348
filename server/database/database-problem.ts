/** The message never contains a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** One line that tells why a connection failed. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  return (first.message || (first as NodeJS.ErrnoException).code || first.name).split('\n', 1).join('');
}
