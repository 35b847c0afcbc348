import { callWorker, type StoredFiles } from '../src/contract/worker-messages.ts';
import { files, inTurn, openPrecache, type AppFile } from './precache.ts';
import { keyOf, missingOf, storeFile, storeFiles } from './store-files.ts';
import { clearUpdate, noteUpdate } from './unfinished-update.ts';

declare const self: ServiceWorkerGlobalScope;

const sliceSize = 4;

const filesPerMessage = 8;

/** An update stores everything, because the former build may be complete. */
export async function storeAtInstall(): Promise<void> {
  if (self.registration.active) await storeUpdate();
  else await storeStart(await pageLanguages());
}

async function storeUpdate(): Promise<void> {
  await noteUpdate(files.map(keyOf));
  await storeFiles(files);
  await clearUpdate();
}

export async function storeStart(languages: ReadonlySet<string>): Promise<void> {
  const isNeeded = ({ need }: AppFile) =>
    need !== undefined && (need === 'start' || languages.size === 0 || languages.has(need));
  const missing = await missingOf(files);
  let count = 0;
  await storeFiles(missing.filter(isNeeded), () => {
    count += 1;
    if (count % filesPerMessage === 0) void postToPages(storedFiles(missing.length - count));
  });
  if (count > 0) await postToPages(storedFiles(missing.length - count));
}

/** These files wait until the others are stored. */
const failed = new Set<string>();

export async function storeSlice(): Promise<StoredFiles> {
  const stored = await inTurn(async () => {
    const missing = await missingOf(files);
    const slice = missing.filter(({ url }) => !failed.has(url)).slice(0, sliceSize);
    if (slice.length === 0) failed.clear();
    const cache = await openPrecache();
    const results = await Promise.allSettled(slice.map((file) => storeFile(cache, file)));
    for (const [index, { url }] of slice.entries()) if (results[index]?.status === 'rejected') failed.add(url);
    const isFull = results.some((result) => result.status === 'rejected' && isQuotaExceeded(result.reason));
    const count = results.filter(({ status }) => status === 'fulfilled').length;
    return { ...storedFiles(missing.length - count), isFull, hasGrown: count > 0 };
  });
  const { hasGrown, ...told } = stored;
  if (hasGrown) await postToPages(told);
  return told;
}

export const isQuotaExceeded = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

function storedFiles(missing: number): StoredFiles {
  return { type: 'stored-files', count: files.length - missing, total: files.length, isFull: false };
}

async function postToPages(message: StoredFiles): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages have no other origin
  for (const page of await allPages()) page.postMessage(message);
}

async function pageLanguages(): Promise<Set<string>> {
  const answers = await Promise.all((await allPages()).map((page) => callWorker(page, { type: 'which-build' })));
  const known = answers.map((answer) => (answer?.type === 'running-build' ? answer.language : undefined));
  return new Set(known.filter((language) => language !== undefined));
}

function allPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
