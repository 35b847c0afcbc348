import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { LeftDraft as Left } from '#/session/device/draft-claims.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { withDevice } from '#/session/device/device.ts';
import { draftsWritten } from './drafts.ts';

const draftForms = ['patient', 'record', 'diagnosis', 'profile'] as const;

export type DraftForm = (typeof draftForms)[number];

export type LeftDraft = Left<DraftForm>;

/** Drafts that no form has open, the newest first. A change of the outbox reads them again: some move with what was sent. */
export const leftDraftsQuery = queryOptions({
  queryKey: ['outbox', 'left-drafts'],
  queryFn: async ({ client }): Promise<LeftDraft[]> => {
    const place = placeOnDevice(client);
    if (!place) return [];
    await draftsWritten();
    return (await withDevice(place.owner, (device, code) => code.leftDrafts(device, place.scope, draftForms))) ?? [];
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

/** A draft that was opened meanwhile stays. */
export async function discardLeftDraft(client: QueryClient, draft: LeftDraft): Promise<void> {
  const place = placeOnDevice(client);
  if (!place) return;
  await withDevice(place.owner, (device, code) => code.discardLeftDraft(device, place.scope, draft));
  await client.invalidateQueries({ queryKey: leftDraftsQuery.queryKey });
}
