import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/**
 * Adds to each file that the service worker keeps the digest of its content. A worker that is installed behind a captive
 * portal, or while the server is being updated, would otherwise keep what is not ours, for good.
 */
export function withDigests(folder: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const content = await readFile(join(folder, entry.url));
        return { ...entry, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
      }),
    ),
  });
}
