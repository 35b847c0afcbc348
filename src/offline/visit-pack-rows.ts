import * as z from 'zod/mini';
import {
  copyNames,
  isOfThisSession,
  loadCopy,
  removeCopy,
  savedCopy,
  type CopyName,
  type SavedCopy,
} from './copies.ts';
import type { OpenStorage } from './storage.ts';
import { readContent, readRow, readRows, removeGroup, writeContent, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** Times are in ms since 1970. */
const visitPack = z.object({
  takenAt: z.number(),
  endsAt: z.number(),
  bytes: z.number(),
  /** The ids of the recordings that are there. */
  records: z.readonly(z.array(z.number())),
  /** The ids of those that were not fetched yet. */
  missing: z.readonly(z.array(z.number())),
});
export type VisitPack = z.infer<typeof visitPack>;

/** The pack itself is removed last. */
const kinds = ['visit-record', 'visit-look', 'visit-look-bytes', 'visit-report', 'visit'] as const;

const infoKinds = ['record-metadata', 'record-channels', 'record-wearables'] as const;

const place = (scope: Scope, kind: (typeof kinds)[number], id: number | '' = ''): RowPlace => ({
  table: 'copies',
  scope,
  kind,
  id: String(id),
});

export async function savePack(storage: OpenStorage, scope: Scope, pack: VisitPack): Promise<void> {
  await writeRow(storage, place(scope, 'visit'), pack, () => isOfThisSession(storage, pack.takenAt));
}

export function loadPack(storage: OpenStorage, scope: Scope): Promise<VisitPack | undefined> {
  return readRow(storage, place(scope, 'visit'), visitPack);
}

const packedCopy = z.extend(savedCopy, { endsAt: z.number() });
type PackedCopy = z.infer<typeof packedCopy>;

const packedReport = z.object({ savedAt: z.number(), endsAt: z.number() });

/** It was requested before the pack was begun. A copy of a screen may have been saved since, and is newer. */
export async function packRecord(
  storage: OpenStorage,
  scope: Scope,
  { id, wire, requestedAt }: { id: number; wire: unknown; requestedAt: EpochMs },
  { takenAt, endsAt }: VisitPack,
): Promise<void> {
  // The clock may have been set back meanwhile.
  const savedAt = Math.min(requestedAt, takenAt);
  const copy: PackedCopy = { id: String(id), savedAt, wire, endsAt };
  await writeRow(storage, place(scope, 'visit-record', id), copy, () => isOfThisSession(storage, takenAt));
}

export interface SavedReport {
  bytes: Uint8Array<ArrayBuffer>;
  savedAt: EpochMs;
}

export async function packReport(
  storage: OpenStorage,
  scope: Scope,
  id: number,
  bytes: Uint8Array<ArrayBuffer>,
  { takenAt, endsAt }: VisitPack,
): Promise<void> {
  const content = { value: { savedAt: takenAt, endsAt }, bytes };
  await writeContent(storage, place(scope, 'visit-report', id), content, () => isOfThisSession(storage, takenAt));
}

export async function loadReport(storage: OpenStorage, scope: Scope, id: number): Promise<SavedReport | undefined> {
  const found = await readContent(storage, place(scope, 'visit-report', id), packedReport);
  return found?.bytes && isInTime(found.value) ? { bytes: found.bytes, savedAt: found.value.savedAt } : undefined;
}

/** The copy that was saved last: of a screen, or for a visit. */
export async function loadNewestCopy(
  storage: OpenStorage,
  scope: Scope,
  name: CopyName,
): Promise<SavedCopy | undefined> {
  const own = await loadCopy(storage, scope, name);
  if (name.kind !== 'record') return own;
  const packed = await readRow(storage, place(scope, 'visit-record', Number(name.id)), packedCopy);
  if (!packed || !isInTime(packed)) return own;
  return own && own.savedAt > packed.savedAt ? own : packed;
}

/** What {@link loadNewestCopy} finds. */
export async function namesOfCopies(storage: OpenStorage, scope: Scope): Promise<CopyName[]> {
  const packed = await readRows(storage, { table: 'copies', scope, kind: 'visit-record' }, packedCopy);
  const ofVisit = packed.filter(({ value }) => isInTime(value)).map(({ id }) => ({ kind: 'record' as const, id }));
  return [...(await copyNames(storage, scope)), ...ofVisit];
}

function isInTime({ endsAt }: Pick<PackedCopy, 'endsAt'>): boolean {
  return Date.now() < endsAt;
}

/** `keyOf` gives the key of a recording. What a user has opened stays as a copy. */
export async function removePack(storage: OpenStorage, scope: Scope, keyOf: (id: number) => string): Promise<void> {
  const pack = await loadPack(storage, scope);
  // If the app is killed meanwhile, the next start finds a pack whose time is over, and removes the rest.
  if (pack) await savePack(storage, scope, { ...pack, endsAt: 0 });
  for (const id of [...(pack?.records ?? []), ...(pack?.missing ?? [])])
    if (!(await loadCopy(storage, scope, { kind: 'record', id: String(id) })))
      for (const kind of infoKinds) await removeCopy(storage, scope, { kind, id: keyOf(id) });
  for (const kind of kinds) await removeGroup(storage, place(scope, kind));
}
