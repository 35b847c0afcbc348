import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';

const maxAgeMs = 7 * 86_400_000;
/**
 * The form of what is kept, to be raised when a later build could not read it. Not the build itself: one that was just
 * updated could then not start without a network.
 */
const form = '1';
/** Answers that come together are kept together, in ms: a visit may be over soon. */
const throttleMs = 100;

/**
 * Restores the reference data (`meta: { reference: true }`: small, the same for everyone) that localStorage keeps, and
 * keeps it from now on: what is there already at once, as a short visit may bring nothing more. Awaited before the
 * router starts: loaders run first. A failed refresh must not drop what was kept, hence the rule on data.
 */
export async function restoreReferenceData(queryClient: QueryClient): Promise<void> {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({ storage: localStorage, key: 'reference', throttleTime: throttleMs }),
    maxAge: maxAgeMs,
    buster: form,
    // What no screen asks for stays: it would be dropped from the device, too.
    hydrateOptions: { defaultOptions: { queries: { gcTime: Infinity } } },
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => query.meta?.['reference'] === true && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  };
  await persistQueryClientRestore(options);
  persistQueryClientSubscribe(options);
  await persistQueryClientSave(options);
}
