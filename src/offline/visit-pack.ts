import { isOfThisSession, loadCopy, removeCopy, type CopyName, type SavedCopy } from './copies.ts';
import type { Device } from './device.ts';
import { readContent, readRow, removeGroup, writeContent, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

/** Times are in ms since 1970. */
export interface VisitPack {
  takenAt: number;
  endsAt: number;
  bytes: number;
  /** The ids of the recordings that are there. */
  records: readonly number[];
  /** The ids of those that were not fetched yet. */
  missing: readonly number[];
}

const kinds = ['visit', 'visit-record', 'visit-look', 'visit-look-bytes', 'visit-report'] as const;

const infoKinds = ['record-metadata', 'record-channels', 'record-wearables'] as const;

const place = (scope: Scope, kind: (typeof kinds)[number], id: number | '' = ''): RowPlace => ({
  table: 'copies',
  scope,
  kind,
  id: String(id),
});

export async function savePack(device: Device, scope: Scope, pack: VisitPack): Promise<void> {
  await writeRow(device, place(scope, 'visit'), pack, () => isOfThisSession(device, pack.takenAt));
}

export async function loadPack(device: Device, scope: Scope): Promise<VisitPack | undefined> {
  return (await readRow(device, place(scope, 'visit'))) as VisitPack | undefined;
}

interface PackedCopy extends SavedCopy {
  endsAt: number;
}

export async function packRecord(
  device: Device,
  scope: Scope,
  id: number,
  wire: unknown,
  { takenAt, endsAt }: VisitPack,
): Promise<void> {
  const copy: PackedCopy = { id: String(id), savedAt: takenAt, wire, endsAt };
  await writeRow(device, place(scope, 'visit-record', id), copy, () => isOfThisSession(device, takenAt));
}

export interface KeptReport {
  bytes: Uint8Array<ArrayBuffer>;
  savedAt: number;
}

export async function packReport(
  device: Device,
  scope: Scope,
  id: number,
  bytes: Uint8Array<ArrayBuffer>,
  { takenAt, endsAt }: VisitPack,
): Promise<void> {
  const content = { value: { savedAt: takenAt, endsAt }, bytes };
  await writeContent(device, place(scope, 'visit-report', id), content, () => isOfThisSession(device, takenAt));
}

export async function loadReport(device: Device, scope: Scope, id: number): Promise<KeptReport | undefined> {
  const found = await readContent(device, place(scope, 'visit-report', id));
  const kept = found?.value as Pick<PackedCopy, 'savedAt' | 'endsAt'> | undefined;
  return found?.bytes && kept && isInTime(kept) ? { bytes: found.bytes, savedAt: kept.savedAt } : undefined;
}

/** The copy that was saved last: of a screen, or for a visit. */
export async function loadNewestCopy(device: Device, scope: Scope, name: CopyName): Promise<SavedCopy | undefined> {
  const own = await loadCopy(device, scope, name);
  if (name.kind !== 'record') return own;
  const packed = (await readRow(device, place(scope, 'visit-record', Number(name.id)))) as PackedCopy | undefined;
  if (!packed || !isInTime(packed)) return own;
  return own && own.savedAt > packed.savedAt ? own : packed;
}

function isInTime({ endsAt }: Pick<PackedCopy, 'endsAt'>): boolean {
  return Date.now() < endsAt;
}

/** `keyOf` gives the key of a recording. What a user has opened stays as a copy. */
export async function removePack(device: Device, scope: Scope, keyOf: (id: number) => string): Promise<void> {
  const pack = await loadPack(device, scope);
  for (const id of [...(pack?.records ?? []), ...(pack?.missing ?? [])])
    if (!(await loadCopy(device, scope, { kind: 'record', id: String(id) })))
      for (const kind of infoKinds) await removeCopy(device, scope, { kind, id: keyOf(id) });
  for (const kind of kinds) await removeGroup(device, place(scope, kind));
}
