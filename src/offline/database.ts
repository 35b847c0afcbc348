import { Dexie, type Table } from 'dexie';
import { rowsDatabase } from './names.ts';
import { abortWhenLeft } from './page-left.ts';
import type { SealedRow } from './sealing.ts';

export type RowTable = 'copies' | 'filters' | 'drafts' | 'outbox' | 'sent';

/** Never change an entry; add one. */
export const schemas: ReadonlyArray<Record<string, string>> = [
  { copies: 'id, group, day', drafts: 'id, group' },
  { copies: 'id, group, day', drafts: 'id, group', filters: 'id, group' },
  { copies: 'id, group, day', drafts: 'id, group', filters: 'id, group', seals: '' },
  {
    copies: 'id, group, day',
    drafts: 'id, group',
    filters: 'id, group',
    seals: '',
    outbox: 'id, group',
    sent: 'id, group, day',
  },
];

const underKey = 'under';
const endedKey = 'ended';
const storeKey = 'store';

export class RowsDatabase extends Dexie {
  declare readonly copies: Table<SealedRow, string>;
  declare readonly filters: Table<SealedRow, string>;
  declare readonly drafts: Table<SealedRow, string>;
  declare readonly outbox: Table<SealedRow, string>;
  declare readonly sent: Table<SealedRow, string>;
  declare readonly seals: Table<string, string>;

  readonly #known: number;

  constructor(versions = schemas) {
    // A committed draft must be on the disk.
    super(rowsDatabase, { chromeTransactionDurability: 'strict' });
    abortWhenLeft(this);
    for (const [index, stores] of versions.entries()) this.version(index + 1).stores(stores);
    this.#known = versions.length;
  }

  isOfLaterVersion(): boolean {
    // Dexie multiplies versions by ten.
    return this.backendDB().version > this.#known * 10;
  }

  /** Undefined means the first secret. */
  sealedUnder(): Promise<string | undefined> {
    return this.seals.get(underKey);
  }

  async sessionEndedAt(): Promise<number> {
    return Number((await this.seals.get(endedKey)) ?? 0);
  }

  /** Call this in the transaction that clears the copies. */
  async endSession(): Promise<void> {
    await this.seals.put(String(Date.now()), endedKey);
  }

  /** It tells this database from one that is made after this one was lost. */
  async storeId(): Promise<string> {
    const known = await this.seals.get(storeKey);
    if (known !== undefined) return known;
    return this.transaction('rw', this.seals, async () => {
      const id = (await this.seals.get(storeKey)) ?? crypto.randomUUID();
      await this.seals.put(id, storeKey);
      return id;
    });
  }

  async sealUnder(name: string): Promise<void> {
    await this.seals.put(name, underKey);
  }
}
