import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#/session/waiting.ts';

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
  const { restoreReferenceData } = await import('#/data/calls/reference-storage.ts');
  await restoreReferenceData(queryClient);
}

function warn(error: unknown): void {
  console.warn('Reference data is not kept on this device:', String(error));
}
