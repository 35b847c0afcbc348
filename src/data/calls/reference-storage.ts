import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';

const maxAgeMs = 7 * 86_400_000;
/** A build's number here would stop an updated app from starting offline. */
const form = '1';
const throttleMs = 100;

/** Loaders need the data, so the router waits. A failed refresh keeps old data. */
export async function restoreReferenceData(queryClient: QueryClient): Promise<void> {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({ storage: localStorage, key: 'reference', throttleTime: throttleMs }),
    maxAge: maxAgeMs,
    buster: form,
    // What memory drops would vanish from the tablet too.
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
