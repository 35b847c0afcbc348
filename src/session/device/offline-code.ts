import { forgetCopies, forgetCopy, keepCopy, recallCopy, recentCopies } from '#/offline/copies.ts';
import { openDevice } from '#/offline/device.ts';
import { countDrafts } from '#/offline/drafts.ts';
import { removeFilter, renameFilter, savedFilters, saveFilter, setDefaultFilter } from '#/offline/saved-filters.ts';
import { keepSearch, recallSearch } from '#/offline/searches.ts';
import { discardOwnDraft, keepOwnDraft, recallOwnDraft, releaseDraft } from './draft-claims.ts';

export const offlineCode = {
  openDevice,
  keepCopy,
  recallCopy,
  recentCopies,
  forgetCopy,
  forgetCopies,
  keepOwnDraft,
  recallOwnDraft,
  discardOwnDraft,
  releaseDraft,
  countDrafts,
  savedFilters,
  saveFilter,
  renameFilter,
  removeFilter,
  setDefaultFilter,
  keepSearch,
  recallSearch,
};
