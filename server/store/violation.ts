const codes = { unique: '23505', 'foreign-key': '23503' } as const;

/** What PostgreSQL says if a statement would break a rule of the table. */
export function isViolation(error: unknown, kind: keyof typeof codes): boolean {
  return error instanceof Error && 'code' in error && error.code === codes[kind];
}

/** The name of the unique index that a statement would break. */
export function violatedIndex(error: unknown): string | undefined {
  return isViolation(error, 'unique') && 'constraint' in (error as Error)
    ? String((error as Error & { constraint: unknown }).constraint)
    : undefined;
}
