import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { isVersionWaiting } from '#/browser/versions/app-worker.ts';
import { isPartMissing } from '#/browser/versions/missing-parts.ts';
import { isPageHeld } from '#/browser/page/page-hold.ts';
import { isHeldElsewhere } from '#/browser/tabs/hold-elsewhere.ts';

/** `part`: a file of this version is gone, so the app must reload. `part-later`: the same, while this page is held. */
export type UpdateOffer = 'version' | 'part' | 'part-later';

export const updateOffer: ReadonlyAtom<UpdateOffer | undefined> = createAtom(() => {
  if (isPartMissing.get()) return isPageHeld.get() ? 'part-later' : 'part';
  return isVersionWaiting.get() && !isPageHeld.get() && !isHeldElsewhere.get() ? 'version' : undefined;
});
