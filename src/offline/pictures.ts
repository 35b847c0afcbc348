import * as z from 'zod/mini';
import { pictureKind, type Picture, type SavedPicture } from '#/browser/page/picture.ts';
import { loadCopy, saveCopy } from './copies.ts';
import type { OpenStorage } from './storage.ts';
import { removeGroup } from './rows.ts';

/** The page's script opens a picture before the organization is known (vite/first-page/read-picture.js). */
const scope = { application: '' };

/** What is drawn is checked as it is drawn. */
const picture: z.ZodMiniType<Picture> = z.object({
  drawn: z.custom<Picture['drawn']>(Array.isArray),
  style: z.string(),
  scrollTop: z.number(),
  lastsMs: z.number(),
  lockMs: z.number(),
  sessionMark: z.string(),
  language: z.string(),
  locale: z.string(),
  isWide: z.boolean(),
  build: z.string(),
});

/** Beyond 20, the oldest goes. `name` is its `pictureName`. */
export async function savePicture(storage: OpenStorage, name: string, { savedAt, wire }: SavedPicture): Promise<void> {
  await saveCopy(storage, scope, { kind: pictureKind, id: name }, wire, savedAt);
}

export async function loadPicture(storage: OpenStorage, name: string): Promise<SavedPicture | undefined> {
  const copy = await loadCopy(storage, scope, { kind: pictureKind, id: name });
  const parsed = picture.safeParse(copy?.wire);
  return copy && parsed.success ? { savedAt: copy.savedAt, wire: parsed.data } : undefined;
}

export async function removePictures(storage: OpenStorage): Promise<void> {
  await removeGroup(storage, { table: 'copies', scope, kind: pictureKind });
}
