import { removeCopies, removeCopy, saveCopy, recentCopies } from '#/offline/copies.ts';
import { openDevice } from '#/offline/device.ts';
import { countDrafts } from '#/offline/drafts.ts';
import { lookParts, loadLookBytes, removeLook, removeLooks, saveLookPart } from '#/offline/looks.ts';
import { ownerOfWork } from '#/offline/owner-of-work.ts';
import {
  countWork,
  loadSentId,
  loadWork,
  removeWork,
  saveSentId,
  saveWork,
  workElsewhere,
  workOf,
} from '#/offline/outbox.ts';
import { loadRequests, removeRequest, saveRequest } from '#/offline/requested-files.ts';
import { removeFilter, renameFilter, savedFilters, saveFilter, setDefaultFilter } from '#/offline/saved-filters.ts';
import { saveSearch, loadSearch } from '#/offline/searches.ts';
import {
  loadNewestCopy,
  loadPack,
  loadReport,
  packRecord,
  packReport,
  removePack,
  savePack,
} from '#/offline/visit-pack.ts';
import {
  discardLeftDraft,
  discardOwnDraft,
  leftDrafts,
  loadOwnDraft,
  releaseDraft,
  saveOwnDraft,
} from './draft-claims.ts';
import { movePatientDrafts } from './patient-drafts.ts';

export const offlineCode = {
  openDevice,
  ownerOfWork,
  saveCopy,
  loadCopy: loadNewestCopy,
  recentCopies,
  removeCopy,
  removeCopies,
  saveOwnDraft,
  loadOwnDraft,
  discardOwnDraft,
  movePatientDrafts,
  releaseDraft,
  leftDrafts,
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
  countWork,
  loadSentId,
  loadWork,
  removeWork,
  saveSentId,
  saveWork,
  workOf,
  workElsewhere,
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
