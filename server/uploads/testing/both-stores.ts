import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../store/tables.ts';
import { uploadsInBucket } from '../bucket/uploads-in-bucket.ts';
import { uploadsInFolder } from '../uploads-in-folder.ts';
import type { Uploads } from '../uploads.ts';
import { bucketServer } from './bucket-server.ts';

interface TestStore {
  /** As another server of the platform opens it. */
  open: (db: Db) => Uploads;
  end: () => Promise<void>;
}

async function folder(): Promise<TestStore> {
  const path = mkdtempSync(join(tmpdir(), 'bedside-test-uploads-'));
  return {
    open: (db) => uploadsInFolder(path, db),
    end: async () => rmSync(path, { recursive: true }),
  };
}

async function bucket(): Promise<TestStore> {
  const server = await bucketServer();
  return { open: (db) => uploadsInBucket(server.settings, db), end: () => server.end() };
}

/** Both stores of recording files, for `describe.each`. */
export const bothStores: readonly [name: string, begin: () => Promise<TestStore>][] = [
  ['the data folder', folder],
  ['a bucket', bucket],
];
