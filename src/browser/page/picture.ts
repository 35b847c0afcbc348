import type { EpochMs } from '#/domain/epoch.ts';

/** A text, or an element: its name, its attributes and what it contains. */
export type Drawn =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, inside: readonly Drawn[]];

/**
 * The picture of a screen: what the page shows at the next start, before the app has loaded (docs/decisions/0123). It holds
 * personal data, so it is sealed on the tablet.
 */
export interface Picture {
  drawn: readonly Drawn[];
  /** The rules that it needs beside those of the page. */
  style: string;
  /** How far it is scrolled, in px. */
  scrollTop: number;
  /** After so many ms it is of no use any more (`offlineHours`). */
  lastsMs: number;
  /** Without touch for so long, the app ends the session or asks for the lock. */
  lockMs: number;
  /** The session that it belongs to: a user in an organization. */
  sessionMark: string;
  language: string;
  /** How its times are written. */
  locale: string;
  isWide: boolean;
  /** The files that the page starts with. */
  build: string;
}

export interface SavedPicture {
  /** When its data were current. */
  savedAt: EpochMs;
  wire: Picture;
}

/** The kind of the sealed row. */
export const pictureKind = 'picture';

/** The name of a picture's row. The list is the first screen at several addresses. */
export function pictureName(pathname: string, search: string): string {
  const path = pathname.replace(/\/$/, '');
  return `${path === '' ? '/home' : path}${search === '?page=1' ? '' : search}`;
}
