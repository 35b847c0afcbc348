import type { QueryClient } from '@tanstack/react-query';
import { fileKeys } from './file-keys.ts';

/** Beside the page that is shown. A key that is held down opens many pages before they leave the memory by time. */
export const windowBytesAtMost = 16_000_000;

/** The newest window always stays, because it is the next page. */
export function trimWindows(client: QueryClient): void {
  let bytes = 0;
  const cache = client.getQueryCache();
  const held = cache
    .findAll({ queryKey: fileKeys.everyWindow, type: 'inactive', fetchStatus: 'idle' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const [index, query] of held.entries()) {
    bytes += (query.state.data as { bytes: Uint8Array } | undefined)?.bytes.length ?? 0;
    if (index > 0 && bytes > windowBytesAtMost) cache.remove(query);
  }
}
