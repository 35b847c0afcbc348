import * as z from 'zod/mini';
import { isInFuture } from '#/domain/clock.ts';
import type { RowTable } from './database.ts';
import { StorageProblem, reasonOf } from './storage-problem.ts';
import type { OpenStorage } from './storage.ts';
import { scopeFrom, scopeText, type Scope } from './scope.ts';
import { hashed, seal, unseal, type RowAbout, type SealedRow, type Unsealed } from './sealing.ts';
import { noteStored } from './stored-count.ts';

export interface RowPlace {
  table: RowTable;
  scope: Scope;
  kind: string;
  id: string;
}

function aboutOf({ owner }: OpenStorage, { scope, kind, id }: RowPlace): RowAbout {
  return { id, group: JSON.stringify([scopeText(owner, scope), kind]) };
}

export type RowContent = Omit<Unsealed, 'about'>;

export function writeRow(
  storage: OpenStorage,
  place: RowPlace,
  value: unknown,
  isWanted?: () => Promise<boolean>,
): Promise<void> {
  return writeContent(storage, place, { value }, isWanted);
}

/** If the disk is full, copies are removed. `isWanted` runs inside the transaction. */
export async function writeContent(
  storage: OpenStorage,
  place: RowPlace,
  content: RowContent,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const row = await seal(storage.keys, { about: aboutOf(storage, place), ...content });
  const put = async () => void ((await isWanted()) && (await storage.rows[place.table].put(row)));
  const write = () => whileInForce(storage, place.table, put);
  try {
    await write();
  } catch (error) {
    if (reasonOf(error) !== 'full' || place.table === 'copies') throw new StorageProblem(reasonOf(error), error);
    await storage.rows.copies.clear();
    await write().catch((again: unknown) => {
      throw new StorageProblem(reasonOf(again), again);
    });
  }
}

/** Another tab may have changed the keys. A row under old keys would never open again. */
async function whileInForce(storage: OpenStorage, table: RowTable, change: () => Promise<void>): Promise<void> {
  const { rows } = storage;
  const isInForce = await rows.transaction('rw', rows[table], rows.seals, async () => {
    if ((await rows.sealedUnder()) !== storage.under) return false;
    await change();
    await noteStored(storage, table);
    return true;
  });
  if (isInForce) return;
  storage.close();
  throw new StorageProblem('locked');
}

/** A row that does not fit `schema` counts as missing, as one that does not open. */
export async function readRow<T>(storage: OpenStorage, place: RowPlace, schema: RowSchema<T>): Promise<T | undefined> {
  return (await readContent(storage, place, schema))?.value;
}

export async function readContent<T>(
  storage: OpenStorage,
  place: RowPlace,
  schema: RowSchema<T>,
): Promise<OpenedRow<T> | undefined> {
  const { id } = await hashed(storage.keys, aboutOf(storage, place));
  const row = await storage.rows[place.table].get(id);
  return row ? (await opened(storage, place.table, [row], schema))[0] : undefined;
}

/** Without opening them. */
export async function removeGroup(storage: OpenStorage, place: Omit<RowPlace, 'id'>): Promise<void> {
  const { group } = await hashed(storage.keys, aboutOf(storage, { ...place, id: '' }));
  await whileInForce(storage, place.table, async () => {
    await storage.rows[place.table].where({ group }).delete();
  });
}

export async function removeRow(storage: OpenStorage, place: RowPlace): Promise<void> {
  const { id } = await hashed(storage.keys, aboutOf(storage, place));
  await whileInForce(storage, place.table, () => storage.rows[place.table].delete(id));
}

const groupParts = z.tuple([z.string(), z.string()]);

type RowSchema<T> = z.ZodMiniType<T>;

interface OpenedRow<T> {
  key: string;
  id: string;
  scope: Scope;
  value: T;
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

export async function readRows<T>(
  storage: OpenStorage,
  place: Omit<RowPlace, 'id'>,
  schema: RowSchema<T>,
): Promise<OpenedRow<T>[]> {
  const { group } = await hashed(storage.keys, aboutOf(storage, { ...place, id: '' }));
  return opened(storage, place.table, await storage.rows[place.table].where({ group }).toArray(), schema);
}

/** The rows of all scopes. */
export async function readAllRows<T>(
  storage: OpenStorage,
  table: RowTable,
  schema: RowSchema<T>,
): Promise<OpenedRow<T>[]> {
  return opened(storage, table, await storage.rows[table].toArray(), schema);
}

export async function scopesOf(storage: OpenStorage, table: RowTable): Promise<Scope[]> {
  const found = (await readAllRows(storage, table, z.unknown())).map(({ scope }): [string, Scope] => [
    scopeText('', scope),
    scope,
  ]);
  return [...new Map(found).values()];
}

async function opened<T>(
  storage: OpenStorage,
  table: RowTable,
  rows: SealedRow[],
  schema: RowSchema<T>,
): Promise<OpenedRow<T>[]> {
  const broken: string[] = [];
  const values = await Promise.all(
    rows.map(async (row) => {
      try {
        const { about, value, bytes } = await unseal(storage.keys, row);
        const [scope] = groupParts.parse(JSON.parse(about.group));
        return [{ key: row.id, id: about.id, scope: scopeFrom(scope), value: schema.parse(value), bytes }];
      } catch {
        broken.push(row.id);
        return [];
      }
    }),
  );
  // Drafts and filters stay: a later version may have written them.
  if (table === 'copies' && broken.length > 0) await storage.rows.copies.bulkDelete(broken);
  return values.flat();
}

/** Times in the future come last. */
export function laterFirst(one: number, other: number): number {
  return placeOf(other) - placeOf(one);
}

function placeOf(time: number): number {
  return isInFuture(time, Date.now()) ? time - Number.MAX_SAFE_INTEGER : time;
}
