import { fetchBriefly } from './fetch-briefly.ts';
import { openPrecache, precache, type AppFile } from './precache.ts';

const fileDeadlineMs = 60_000;

/** A browser has as many connections to a server. */
const atOnce = 6;

export const keyOf = ({ url }: AppFile): string => precache.getCacheKeyForURL(url) ?? url;

export async function missingOf(files: readonly AppFile[]): Promise<AppFile[]> {
  const cache = await openPrecache();
  const saved = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter((file) => !saved.has(keyOf(file)));
}

/** After the first failure, no further file starts. */
export async function storeFiles(files: readonly AppFile[], onStored: () => void = () => undefined): Promise<void> {
  const cache = await openPrecache();
  const rest = await missingOf(files);
  const task = async () => {
    for (let file = rest.shift(); file; file = rest.shift()) {
      await storeFile(cache, file);
      onStored();
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    task().catch((error: unknown) => {
      rest.length = 0;
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** A file whose content differs from the build is refused. */
export async function storeFile(cache: Cache, file: AppFile): Promise<void> {
  const init = {
    credentials: 'same-origin',
    cache: file.revision ? 'reload' : 'default',
    priority: 'low',
    ...(file.integrity ? { integrity: file.integrity } : {}),
  } as const;
  const response = await fetchBriefly(file.url, init, fileDeadlineMs);
  if (!response.ok || response.redirected) throw new Error(`${file.url}: ${response.status}`);
  await cache.put(keyOf(file), response);
}
