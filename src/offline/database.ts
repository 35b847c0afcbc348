import { Dexie, type Table } from 'dexie';
import { rowsDatabase } from './names.ts';
import { abortWhenLeft } from './page-left.ts';
import type { SealedRow } from './sealing.ts';

/** The kinds of rows, each a table. Drafts and filters are the user's own work; copies can be fetched again. */
export type RowTable = 'copies' | 'filters' | 'drafts';

/** The tables and their indexes, by version: an entry is added, never changed. */
export const schemas: ReadonlyArray<Record<string, string>> = [
  { copies: 'id, group, day', drafts: 'id, group' },
  { copies: 'id, group, day', drafts: 'id, group', filters: 'id, group' },
  { copies: 'id, group, day', drafts: 'id, group', filters: 'id, group', seals: '' },
];

/** The keys of the rows of `seals`. */
const underKey = 'under';
const endedKey = 'ended';

/** The sealed rows of this device. */
export class RowsDatabase extends Dexie {
  declare readonly copies: Table<SealedRow, string>;
  declare readonly filters: Table<SealedRow, string>;
  declare readonly drafts: Table<SealedRow, string>;
  /**
   * Under which master secret all rows are sealed (its random name, which says nothing; none for the first one), and when
   * the last session ended.
   */
  declare readonly seals: Table<string, string>;

  readonly #known: number;

  constructor(versions = schemas) {
    // What was typed must be on the disk when the transaction is done, not only on its way there.
    super(rowsDatabase, { chromeTransactionDurability: 'strict' });
    abortWhenLeft(this);
    for (const [index, stores] of versions.entries()) this.version(index + 1).stores(stores);
    this.#known = versions.length;
  }

  /** True when a later version of the app has made the opened database: Dexie opens it all the same. */
  isOfLaterVersion(): boolean {
    // Dexie multiplies its versions by ten.
    return this.backendDB().version > this.#known * 10;
  }

  /** The name of the master secret under which the rows are sealed; undefined: the first one. */
  sealedUnder(): Promise<string | undefined> {
    return this.seals.get(underKey);
  }

  /** When the last session of this device ended that was not signed out, in ms since 1970; 0 where none has. */
  async sessionEndedAt(): Promise<number> {
    return Number((await this.seals.get(endedKey)) ?? 0);
  }

  /** Says that the session has ended now. Belongs into the transaction that clears the copies. */
  async endSession(): Promise<void> {
    await this.seals.put(String(Date.now()), endedKey);
  }

  /** Says under which master secret the rows are sealed from now on. Belongs into the transaction that seals them. */
  async sealUnder(name: string): Promise<void> {
    await this.seals.put(name, underKey);
  }
}
