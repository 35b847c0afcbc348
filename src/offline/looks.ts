import * as z from 'zod/mini';
import { isOfThisSession, isRecent } from './copies.ts';
import type { OpenStorage } from './storage.ts';
import { readContent, readRows, removeRow, writeContent, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

/** `visit`: saved ahead for a visit. */
export type Shelf = 'seen' | 'visit';

/** The bytes from `from` to before `to` of a converted file. */
const lookPart = z.object({
  /** The recording's id. */
  record: z.number(),
  address: z.string(),
  /** Another ETag is another file. */
  tag: z.string(),
  fileBytes: z.number(),
  from: z.number(),
  to: z.number(),
  /** ms since 1970 */
  savedAt: z.number(),
  /** When a visit's part is of no use any more. In ms since 1970. */
  endsAt: z.optional(z.number()),
});
export type LookPart = z.infer<typeof lookPart>;

const kinds = { seen: ['look', 'look-bytes'], visit: ['visit-look', 'visit-look-bytes'] } as const;

const idOf = ({ record, tag, from, to }: LookPart) => [record, tag, from, to].join(' ');

const partPlace = (scope: Scope, shelf: Shelf, part: LookPart): RowPlace => ({
  table: 'copies',
  scope,
  kind: kinds[shelf][0],
  id: idOf(part),
});

const bytesPlace = (scope: Scope, shelf: Shelf, part: LookPart): RowPlace => ({
  ...partPlace(scope, shelf, part),
  kind: kinds[shelf][1],
});

/** Beyond `atMost` bytes, the oldest parts go. */
export async function saveLookPart(
  storage: OpenStorage,
  scope: Scope,
  shelf: Shelf,
  part: LookPart,
  bytes: Uint8Array<ArrayBuffer>,
  atMost: number,
): Promise<void> {
  const isWanted = () => isOfThisSession(storage, part.savedAt);
  // A part is listed only once its bytes are there.
  await writeContent(storage, bytesPlace(scope, shelf, part), { value: null, bytes }, isWanted);
  await writeRow(storage, partPlace(scope, shelf, part), part, isWanted);
  if (shelf === 'seen') await removeOldest(storage, scope, atMost);
}

/** The stored parts of all recordings, or of one. The newest come first. */
export async function lookParts(
  storage: OpenStorage,
  scope: Scope,
  shelf: Shelf,
  record?: number,
): Promise<LookPart[]> {
  const rows = await readRows(storage, { table: 'copies', scope, kind: kinds[shelf][0] }, lookPart);
  return rows
    .map(({ value }) => value)
    .filter(
      (part) =>
        isRecent(part) && (part.endsAt ?? Infinity) > Date.now() && (record === undefined || part.record === record),
    )
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

export async function loadLookBytes(
  storage: OpenStorage,
  scope: Scope,
  shelf: Shelf,
  part: LookPart,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return (await readContent(storage, bytesPlace(scope, shelf, part), z.null()))?.bytes;
}

/** Removes the stored parts of one recording, except those of the file with `tag`. */
export async function removeLook(storage: OpenStorage, scope: Scope, record: number, tag?: string): Promise<void> {
  for (const shelf of ['seen', 'visit'] as const) {
    const parts = await lookParts(storage, scope, shelf, record);
    await remove(
      storage,
      scope,
      shelf,
      parts.filter((part) => part.tag !== tag),
    );
  }
}

export async function removeLooks(storage: OpenStorage, scope: Scope, shelf: Shelf): Promise<void> {
  await remove(storage, scope, shelf, await lookParts(storage, scope, shelf));
}

async function removeOldest(storage: OpenStorage, scope: Scope, atMost: number): Promise<void> {
  let bytes = 0;
  const beyond = (await lookParts(storage, scope, 'seen')).filter(({ from, to }) => {
    bytes += to - from;
    return bytes > atMost;
  });
  await remove(storage, scope, 'seen', beyond);
}

async function remove(storage: OpenStorage, scope: Scope, shelf: Shelf, parts: readonly LookPart[]): Promise<void> {
  for (const part of parts) {
    await removeRow(storage, partPlace(scope, shelf, part));
    await removeRow(storage, bytesPlace(scope, shelf, part));
  }
}
