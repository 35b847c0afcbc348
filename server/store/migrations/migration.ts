/** An applied migration never changes. */
export interface Migration {
  /** Versions grow and are never reused. */
  version: number;
  name: string;
  statements: readonly string[];
}
