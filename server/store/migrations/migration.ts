/** A step of the database's structure. What has been applied is never changed: the next step is another migration. */
export interface Migration {
  /** Grows from one migration to the next. A number is never used again. */
  version: number;
  name: string;
  /** SQL, each text may hold several statements. */
  statements: readonly string[];
}
