import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#/data/waiting.ts';

/**
 * Restores the kept reference data before the router starts. A device that keeps none starts without the code for it,
 * which then comes once the first screen is there. A browser that refuses storage keeps nothing, and all works.
 */
export async function restoreReference(queryClient: QueryClient): Promise<void> {
  try {
    if (localStorage.getItem('reference') !== null) await load(queryClient);
    else
      whenIdle()
        .then(() => load(queryClient))
        .catch(warn);
  } catch (error) {
    warn(error);
  }
}

async function load(queryClient: QueryClient): Promise<void> {
  const { restoreReferenceData } = await import('#/data/reference-storage.ts');
  await restoreReferenceData(queryClient);
}

function warn(error: unknown): void {
  console.warn('Reference data is not kept on this device:', String(error));
}
