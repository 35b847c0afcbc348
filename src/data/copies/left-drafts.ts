import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Scope } from '#/offline/scope.ts';
import { loadedContext, openOrganizations } from '#/session/context.ts';
import type { DraftElsewhere as Elsewhere, LeftDraft as Left } from '#/session/device/draft-claims.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { withDevice } from '#/session/device/device.ts';
import { draftsWritten } from './drafts.ts';
import { tabletKeys } from './tablet-keys.ts';

const draftForms = ['patient', 'record', 'diagnosis', 'profile'] as const;

export type DraftForm = (typeof draftForms)[number];

export type LeftDraft = Left<DraftForm>;

/** A draft in an organization to which the user no longer belongs. No form opens it. */
export type StrandedDraft = Elsewhere<DraftForm>;

/** Drafts that no form has open, the newest first. A change of the outbox reads them again: some move with what was sent. */
export const leftDraftsQuery = queryOptions({
  queryKey: tabletKeys.leftDrafts,
  queryFn: async ({ client }): Promise<LeftDraft[]> => {
    const place = placeOnDevice(client);
    if (!place) return [];
    await draftsWritten();
    return (await withDevice(place.owner, (device, code) => code.leftDrafts(device, place.scope, draftForms))) ?? [];
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

export const strandedDraftsQuery = queryOptions({
  queryKey: tabletKeys.strandedDrafts,
  queryFn: async ({ client }): Promise<StrandedDraft[]> => {
    const place = placeOnDevice(client);
    const context = loadedContext(client);
    if (!place || !context) return [];
    const own = openOrganizations(context).map(({ organization }) => organization.id);
    const { owner, scope } = place;
    const found = await withDevice(owner, (device, code) => code.draftsElsewhere(device, scope, draftForms));
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
  const place = placeOnDevice(client);
  if (!place) return;
  await withDevice(place.owner, (device, code) => code.discardLeftDraft(device, elsewhere ?? place.scope, draft));
  await client.invalidateQueries({ queryKey: leftDraftsQuery.queryKey });
}
