import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** What `/` finds: the search for patients, or the first search of any kind. */
export type SearchField = 'last-name' | 'any';

/** Where single keys lead. */
export interface ShortcutPlaces {
  /** Each opens by G and its key. */
  places: readonly { key: string; to: '/home' | '/home/patient'; label: MessageDescriptor }[];
  search: SearchField;
  /** It has a search. It opens if the screen has none. */
  searchScreen?: '/home/patient';
}

/** What the pill and its details say without a network. */
export interface OfflineWords {
  label: string;
  /** What the device stores meanwhile. */
  stored: string;
}

/** What the frame shows on one of the two pages only (decision 0126). */
export interface FrameContent {
  /** Links within the top bar. */
  links?: ReactNode;
  /** A row below the top bar. */
  row?: ReactNode;
  bottomBar: ReactNode;
  /** The address of the montages. */
  montages?: string | undefined;
  offline: OfflineWords;
  shortcuts: ShortcutPlaces;
}
