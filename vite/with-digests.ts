import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** Without digests, a worker could cache a captive portal’s page for good. */
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
