import type { RowsDatabase, RowTable } from './database.ts';
import { missingUnsent, noteUnsent, type UnsentCount } from './unsent-tally.ts';

/** The storage of a user, opened. */
export interface Store {
  owner: string;
  /** The id of the database. */
  store: string;
  rows: RowsDatabase;
}

/** Call this in the transaction that changes the table, so that several tabs take turns. */
export async function noteStored({ owner, store, rows }: Store, table: RowTable): Promise<void> {
  if (table === 'outbox') noteUnsent(owner, store, { works: await rows.outbox.count() });
  if (table === 'drafts') noteUnsent(owner, store, { drafts: await rows.drafts.count() });
}

export async function noteAllStored(storage: Store): Promise<void> {
  const { rows } = storage;
  await rows.transaction('r', rows.outbox, rows.drafts, async () => {
    await noteStored(storage, 'outbox');
    await noteStored(storage, 'drafts');
  });
}

/** What former stores held and this one does not. */
export async function missingItems(storage: Store): Promise<UnsentCount> {
  await noteAllStored(storage);
  return missingUnsent(storage.owner);
}
