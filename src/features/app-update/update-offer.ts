import { useSyncExternalStore } from 'react';
import { isVersionWaiting, watchAppWorker } from '#/browser/versions/app-worker.ts';
import { isPartMissing, watchMissingParts } from '#/browser/versions/missing-parts.ts';
import { isPageHeld, watchPageHold } from '#/browser/page/page-hold.ts';
import { isHeldElsewhere, watchHoldElsewhere } from '#/browser/tabs/hold-elsewhere.ts';

/** `part`: a file of this version is gone, so the app must reload. `part-later`: the same, while this page is held. */
export type UpdateOffer = 'version' | 'part' | 'part-later';

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
