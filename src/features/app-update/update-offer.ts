import { useSyncExternalStore } from 'react';
import { isVersionWaiting, watchAppWorker } from '#/browser/app-worker.ts';
import { isPartMissing, watchMissingParts } from '#/browser/missing-parts.ts';
import { isPageHeld, watchPageHold } from '#/browser/page-hold.ts';
import { isHeldElsewhere, watchHoldElsewhere } from '#/browser/hold-elsewhere.ts';

/**
 * What may be said of a newer version: `version`: it is ready; `part`: this one cannot go on, a part of it is gone;
 * `part-later`: the same, but somebody is at something here.
 */
export type UpdateOffer = 'version' | 'part' | 'part-later';

/** What may be said now: nothing while somebody is at something, in any tab, unless this version cannot go on. */
export function useUpdateOffer(): UpdateOffer | undefined {
  return useSyncExternalStore(subscribe, currentOffer);
}

function currentOffer(): UpdateOffer | undefined {
  if (isPartMissing()) return isPageHeld() ? 'part-later' : 'part';
  return isVersionWaiting() && !isPageHeld() && !isHeldElsewhere() ? 'version' : undefined;
}

function subscribe(listener: () => void): () => void {
  const ends = [watchAppWorker, watchMissingParts, watchPageHold, watchHoldElsewhere].map((watch) => watch(listener));
  return () => {
    for (const end of ends) end();
  };
}
