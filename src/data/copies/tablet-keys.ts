/** Keys of what this tablet stores for its user. */
export const tabletKeys = {
  recentlyViewed: ['recently-viewed'],
  copyNames: ['copy-names'],
  copyNamesSince: (since: number) => ['copy-names', since],
  savedFilters: ['saved-filters'],
  visitPack: ['visit-pack'],
  diagnosisDraft: (id: number) => ['drafts', 'diagnosis', id],
  reasonDraft: (id: number, purpose: string, sha256: string) => ['drafts', 'file-reason', id, purpose, sha256],
  outbox: ['outbox'],
  // A change of the outbox reads these again in all tabs, because they begin as its key.
  itemsElsewhere: ['outbox', 'elsewhere'],
  leftDrafts: ['outbox', 'left-drafts'],
  strandedDrafts: ['outbox', 'left-drafts', 'stranded'],
  requestedFiles: ['outbox', 'files'],
  typedElsewhere: (organizationId: number) => ['typed-elsewhere', organizationId],
} as const;
