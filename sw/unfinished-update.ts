const cacheName = 'unfinished-update';
const address = '/files';

/** If the update is cut, its files stay for the next attempt. */
export async function noteUpdate(keys: readonly string[]): Promise<void> {
  await (await caches.open(cacheName)).put(address, Response.json(keys));
}

export async function clearUpdate(): Promise<void> {
  await caches.delete(cacheName);
}

export async function unfinishedKeys(): Promise<ReadonlySet<string>> {
  const noted = await caches.match(address, { cacheName });
  return new Set(noted ? ((await noted.json()) as string[]) : []);
}
