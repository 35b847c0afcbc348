/** A step of the database's structure. What has been applied is never changed: the next step is another migration. */
export interface Migration {
  /** 1, 2, 3 …, without gaps. */
  version: number;
  name: string;
  /** SQL, each text may hold several statements. */
  statements: readonly string[];
}
