import type { ReactNode } from 'react';

/** What the pill and its details say without a network. */
export interface OfflineWords {
  label: string;
  /** What the tablet stores meanwhile. */
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
}
