import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Scope } from '#/offline/scope.ts';
import { loadedContext, openOrganizations } from '#/session/context.ts';
import type { DraftElsewhere as Elsewhere, LeftDraft as Left } from '#/session/storage/draft-claims.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { withStorage } from '#/session/storage/storage.ts';
import { draftsWritten } from './drafts.ts';
import { tabletKeys } from './tablet-keys.ts';

const draftForms = ['patient', 'record', 'diagnosis', 'profile', 'file-reason'] as const;

export type DraftForm = (typeof draftForms)[number];

export type LeftDraft = Left<DraftForm>;

/** A draft in an organization to which the user no longer belongs. No form opens it. */
export type StrandedDraft = Elsewhere<DraftForm>;

/** Drafts that no form has open, the newest first. A change of the outbox reads them again: some move with what was sent. */
export const leftDraftsQuery = queryOptions({
  queryKey: tabletKeys.leftDrafts,
  queryFn: async ({ client }): Promise<LeftDraft[]> => {
    const place = storagePlace(client);
    if (!place) return [];
    await draftsWritten();
    return (await withStorage(place.owner, (storage, code) => code.leftDrafts(storage, place.scope, draftForms))) ?? [];
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

export const strandedDraftsQuery = queryOptions({
  queryKey: tabletKeys.strandedDrafts,
  queryFn: async ({ client }): Promise<StrandedDraft[]> => {
    const place = storagePlace(client);
    const context = loadedContext(client);
    if (!place || !context) return [];
    const own = openOrganizations(context).map(({ organization }) => organization.id);
    const { owner, scope } = place;
    await draftsWritten();
    const found = await withStorage(owner, (storage, code) => code.draftsElsewhere(storage, scope, draftForms));
    return (found ?? []).filter(
      ({ scope: { application, organizationId } }) =>
        application === scope.application && organizationId !== undefined && !own.includes(organizationId),
    );
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

/** A draft that was opened meanwhile stays. */
export async function discardLeftDraft(client: QueryClient, draft: LeftDraft, elsewhere?: Scope): Promise<void> {
  const place = storagePlace(client);
  if (!place) return;
  await withStorage(place.owner, (storage, code) => code.discardLeftDraft(storage, elsewhere ?? place.scope, draft));
  await client.invalidateQueries({ queryKey: leftDraftsQuery.queryKey });
}
