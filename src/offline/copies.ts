import { Dexie } from 'dexie';
import { pictureKind } from '#/browser/page/picture.ts';
import * as z from 'zod/mini';
import { isInFuture } from '#/domain/clock.ts';
import { laterFirst, readRow, readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import { RowsDatabase } from './database.ts';
import { copyDays, type OpenStorage } from './storage.ts';
import { rowsDatabase } from './names.ts';
import type { Scope } from './scope.ts';

export const copiesAtMost = {
  context: 1,
  patient: 20,
  'patient-list': 10,
  record: 20,
  // With those of a visit.
  'record-metadata': 50,
  'record-channels': 50,
  'record-wearables': 50,
  'record-list': 20,
  'patient-records': 20,
  professionals: 1,
  [pictureKind]: 20,
} as const;

export type CopyKind = keyof typeof copiesAtMost;

export interface CopyName {
  kind: CopyKind;
  id: string;
}

/** `savedAt` is the time of the request, in ms since 1970. */
export const savedCopy = z.object({ id: z.string(), savedAt: z.number(), wire: z.unknown() });
export type SavedCopy = z.infer<typeof savedCopy>;

const place = (scope: Scope, { kind, id }: CopyName): RowPlace => ({ table: 'copies', scope, kind, id });

/** A copy of an ended session is not saved, nor one that is older than the stored copy. */
export async function saveCopy(
  storage: OpenStorage,
  scope: Scope,
  name: CopyName,
  wire: unknown,
  requestedAt = Date.now(),
): Promise<void> {
  const stored = await loadCopy(storage, scope, name);
  // If the clock was set back since, the times do not tell which one is older.
  const isNewer = stored && stored.savedAt > requestedAt && stored.savedAt <= Date.now();
  if (isNewer) return;
  const copy: SavedCopy = { id: name.id, savedAt: requestedAt, wire };
  await writeRow(storage, place(scope, name), copy, () => isOfThisSession(storage, requestedAt));
  const rows = await readRows(storage, place(scope, name), savedCopy);
  const beyond = rows
    .toSorted((one, other) => laterFirst(one.value.savedAt, other.value.savedAt))
    .slice(copiesAtMost[name.kind]);
  if (beyond.length > 0) await storage.rows.copies.bulkDelete(beyond.map(({ key }) => key));
}

export async function loadCopy(storage: OpenStorage, scope: Scope, name: CopyName): Promise<SavedCopy | undefined> {
  const copy = await readRow(storage, place(scope, name), savedCopy);
  return copy && isRecent(copy) ? copy : undefined;
}

export async function recentCopies(storage: OpenStorage, scope: Scope, kind: CopyKind): Promise<SavedCopy[]> {
  const rows = await readRows(storage, { table: 'copies', scope, kind }, savedCopy);
  return rows
    .map(({ value }) => value)
    .filter(isRecent)
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/** The kinds that a screen shows without a network. */
const screenKinds = ['patient', 'patient-list', 'record', 'record-list', 'patient-records'] as const;

export async function copyNames(storage: OpenStorage, scope: Scope): Promise<CopyName[]> {
  const found = await Promise.all(
    screenKinds.map(async (kind) => (await recentCopies(storage, scope, kind)).map(({ id }) => ({ kind, id }))),
  );
  return found.flat();
}

export function removeCopy(storage: OpenStorage, scope: Scope, name: CopyName): Promise<void> {
  return removeRow(storage, place(scope, name));
}

export async function removeCopies(): Promise<void> {
  if (!(await Dexie.exists(rowsDatabase))) return;
  const rows = new RowsDatabase();
  try {
    await rows.open();
    await rows.transaction('rw', rows.copies, rows.seals, async () => {
      await rows.copies.clear();
      await rows.endSession();
    });
  } finally {
    rows.close();
  }
}

export async function isOfThisSession({ rows }: OpenStorage, requestedAt: number): Promise<boolean> {
  const endedAt = await rows.sessionEndedAt();
  // A clock that was set back must not block copies.
  return requestedAt > endedAt || endedAt > Date.now();
}

export function isRecent(copy: Pick<SavedCopy, 'savedAt'>): boolean {
  return !isInFuture(copy.savedAt, Date.now()) && Date.now() - copy.savedAt < copyDays * 86_400_000;
}
