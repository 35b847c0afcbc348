import { removeCopies, removeCopy, saveCopy, recentCopies } from '#/offline/copies.ts';
import { correctCopies } from '#/offline/corrected-copies.ts';
import { openStorage, ownerOfUnsent } from '#/offline/storage.ts';
import { countDrafts, discardDraft } from '#/offline/draft-rows.ts';
import { lookParts, loadLookBytes, removeLook, removeLooks, saveLookPart } from '#/offline/looks.ts';
import { loadPicture, removePictures, savePicture } from '#/offline/pictures.ts';
import {
  countItems,
  loadSentId,
  loadItem,
  removeItem,
  saveSentId,
  saveItem,
  itemsElsewhere,
  itemsOf,
} from '#/offline/outbox-rows.ts';
import { loadRequests, removeRequest, saveRequest } from '#/offline/requested-file-rows.ts';
import { removeFilter, renameFilter, savedFilters, saveFilter, setDefaultFilter } from '#/offline/saved-filter-rows.ts';
import { saveSearch, loadSearch } from '#/offline/searches.ts';
import { missingItems } from '#/offline/stored-count.ts';
import { countUnreadable, removeUnreadable } from '#/offline/unreadable-rows.ts';
import { clearMissing } from '#/offline/unsent-tally.ts';
import {
  loadNewestCopy,
  loadPack,
  loadReport,
  namesOfCopies,
  packRecord,
  packReport,
  removePack,
  savePack,
} from '#/offline/visit-pack-rows.ts';
import {
  discardLeftDraft,
  draftsElsewhere,
  leftDrafts,
  loadOwnDraft,
  markDraft,
  releaseDraft,
  saveOwnDraft,
  movePatientDrafts,
} from './draft-claims.ts';

export const offlineCode = {
  openStorage,
  ownerOfUnsent,
  saveCopy,
  loadCopy: loadNewestCopy,
  recentCopies,
  namesOfCopies,
  removeCopy,
  removeCopies,
  correctCopies,
  saveOwnDraft,
  loadOwnDraft,
  markDraft,
  discardDraft,
  movePatientDrafts,
  releaseDraft,
  leftDrafts,
  draftsElsewhere,
  discardLeftDraft,
  countDrafts,
  loadPack,
  loadReport,
  packRecord,
  packReport,
  removePack,
  savePack,
  lookParts,
  loadLookBytes,
  removeLook,
  removeLooks,
  saveLookPart,
  savePicture,
  loadPicture,
  removePictures,
  countItems,
  missingItems,
  clearMissing,
  countUnreadable,
  removeUnreadable,
  loadSentId,
  loadItem,
  removeItem,
  saveSentId,
  saveItem,
  itemsOf,
  itemsElsewhere,
  loadRequests,
  removeRequest,
  saveRequest,
  savedFilters,
  saveFilter,
  renameFilter,
  removeFilter,
  setDefaultFilter,
  saveSearch,
  loadSearch,
};
