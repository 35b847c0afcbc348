import * as z from 'zod/mini';
import { isInFuture } from '#/domain/clock.ts';
import type { RowTable } from './database.ts';
import { DeviceProblem, reasonOf } from './device-problem.ts';
import type { Device } from './device.ts';
import { scopeFrom, scopeText, type Scope } from './scope.ts';
import { hashed, seal, unseal, type RowAbout, type SealedRow, type Unsealed } from './sealing.ts';
import { noteStored } from './stored-count.ts';

export interface RowPlace {
  table: RowTable;
  scope: Scope;
  kind: string;
  id: string;
}

function aboutOf({ owner }: Device, { scope, kind, id }: RowPlace): RowAbout {
  return { id, group: JSON.stringify([scopeText(owner, scope), kind]) };
}

export type RowContent = Omit<Unsealed, 'about'>;

export function writeRow(
  device: Device,
  place: RowPlace,
  value: unknown,
  isWanted?: () => Promise<boolean>,
): Promise<void> {
  return writeContent(device, place, { value }, isWanted);
}

/** If the disk is full, copies are removed. `isWanted` runs inside the transaction. */
export async function writeContent(
  device: Device,
  place: RowPlace,
  content: RowContent,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const row = await seal(device.keys, { about: aboutOf(device, place), ...content });
  const put = async () => void ((await isWanted()) && (await device.rows[place.table].put(row)));
  const write = () => whileInForce(device, place.table, put);
  try {
    await write();
  } catch (error) {
    if (reasonOf(error) !== 'full' || place.table === 'copies') throw new DeviceProblem(reasonOf(error), error);
    await device.rows.copies.clear();
    await write().catch((again: unknown) => {
      throw new DeviceProblem(reasonOf(again), again);
    });
  }
}

/** Another tab may have changed the keys. A row under old keys would never open again. */
async function whileInForce(device: Device, table: RowTable, change: () => Promise<void>): Promise<void> {
  const { rows } = device;
  const isInForce = await rows.transaction('rw', rows[table], rows.seals, async () => {
    if ((await rows.sealedUnder()) !== device.under) return false;
    await change();
    await noteStored(device, table);
    return true;
  });
  if (isInForce) return;
  device.close();
  throw new DeviceProblem('locked');
}

/** A row that does not fit `schema` counts as missing, as one that does not open. */
export async function readRow<T>(device: Device, place: RowPlace, schema: RowSchema<T>): Promise<T | undefined> {
  return (await readContent(device, place, schema))?.value;
}

export async function readContent<T>(
  device: Device,
  place: RowPlace,
  schema: RowSchema<T>,
): Promise<OpenedRow<T> | undefined> {
  const { id } = await hashed(device.keys, aboutOf(device, place));
  const row = await device.rows[place.table].get(id);
  return row ? (await opened(device, place.table, [row], schema))[0] : undefined;
}

/** Without opening them. */
export async function removeGroup(device: Device, place: Omit<RowPlace, 'id'>): Promise<void> {
  const { group } = await hashed(device.keys, aboutOf(device, { ...place, id: '' }));
  await whileInForce(device, place.table, async () => {
    await device.rows[place.table].where({ group }).delete();
  });
}

export async function removeRow(device: Device, place: RowPlace): Promise<void> {
  const { id } = await hashed(device.keys, aboutOf(device, place));
  await whileInForce(device, place.table, () => device.rows[place.table].delete(id));
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
  device: Device,
  place: Omit<RowPlace, 'id'>,
  schema: RowSchema<T>,
): Promise<OpenedRow<T>[]> {
  const { group } = await hashed(device.keys, aboutOf(device, { ...place, id: '' }));
  return opened(device, place.table, await device.rows[place.table].where({ group }).toArray(), schema);
}

/** The rows of all scopes. */
export async function readAllRows<T>(device: Device, table: RowTable, schema: RowSchema<T>): Promise<OpenedRow<T>[]> {
  return opened(device, table, await device.rows[table].toArray(), schema);
}

export async function scopesOf(device: Device, table: RowTable): Promise<Scope[]> {
  const found = (await readAllRows(device, table, z.unknown())).map(({ scope }): [string, Scope] => [
    scopeText('', scope),
    scope,
  ]);
  return [...new Map(found).values()];
}

async function opened<T>(
  device: Device,
  table: RowTable,
  rows: SealedRow[],
  schema: RowSchema<T>,
): Promise<OpenedRow<T>[]> {
  const broken: string[] = [];
  const values = await Promise.all(
    rows.map(async (row) => {
      try {
        const { about, value, bytes } = await unseal(device.keys, row);
        const [scope] = groupParts.parse(JSON.parse(about.group));
        return [{ key: row.id, id: about.id, scope: scopeFrom(scope), value: schema.parse(value), bytes }];
      } catch {
        broken.push(row.id);
        return [];
      }
    }),
  );
  // Drafts and filters stay: a later version may have written them.
  if (table === 'copies' && broken.length > 0) await device.rows.copies.bulkDelete(broken);
  return values.flat();
}

/** Times in the future come last. */
export function laterFirst(one: number, other: number): number {
  return placeOf(other) - placeOf(one);
}

function placeOf(time: number): number {
  return isInFuture(time, Date.now()) ? time - Number.MAX_SAFE_INTEGER : time;
}
