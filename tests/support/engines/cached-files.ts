/** The number of files in the service worker's cache. Runs in the page. */
export async function countCachedFiles(): Promise<number> {
  let count = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const files = await cache.keys();
    count += files.length;
  }
  return count;
}
