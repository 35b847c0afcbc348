import 'temporal-polyfill/global';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3 } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { fetchedBytes, fileSize } from '../../files/block-file.ts';
import { convertedContent } from '../../files/converted-file.ts';
import { whenNear, type SavedFile } from '../../files/saved-file.ts';
import { openRecording } from '../../files/stored/stored-recording.ts';
import { testSession } from '../../files/testing/session.ts';
import { testChannel, writtenEdf } from '../../files/testing/written-edf.ts';
import { savedOnDisk } from '../saved-on-disk.ts';
import { savedInBucket } from './saved-in-bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A store with one object. It answers `most` requests for parts of it. */
function storeWith(object: Uint8Array, most: number) {
  const ranges: string[] = [];
  const client = {
    headObject: () => Promise.resolve({ ContentLength: object.length }),
    getObject: ({ Range = '' }: { Range?: string }) => {
      if (ranges.push(Range) > most) return Promise.reject(new Error('requested again and again'));
      const [from = 0, last = 0] = (/\d+-\d+/.exec(Range)?.[0] ?? '').split('-').map(Number);
      return Promise.resolve({
        Body: { transformToByteArray: () => Promise.resolve(object.slice(from, last + 1)) },
      });
    },
  };
  return { client: client as unknown as S3, ranges };
}

const start = Date.parse('2026-05-15T07:12:03Z') * 1000;

async function ishneOf(saved: SavedFile, seconds: number): Promise<Buffer> {
  const times = { startUs: start, endUs: start + seconds * 1e6, beginS: 0, gaps: 0, ranges: null };
  const content = await whenNear(() => {
    const recording = openRecording([{ upload: '', sha256: '', ...times }], [saved]);
    return recording ? convertedContent({ ...testSession(10_000), application: 'CCW' }, 'ISHNE', recording) : 'no-data';
  });
  if (typeof content === 'string') throw new Error(content);
  return Buffer.concat(await Array.fromAsync(fetchedBytes(content, 0, fileSize(content))));
}

test('the ECG among many channels is read without fetching a part again and again', async () => {
  const others = Array.from({ length: 24 }, (_, index) => testChannel(`EEG ${index}`));
  const seconds = 400;
  const path = writtenEdf(folder, [testChannel('ECG II'), ...others], seconds);
  const object = readFileSync(path);
  const { client, ranges } = storeWith(object, 100);
  const saved = await savedInBucket(client, 'files', 'night');
  expect(await ishneOf(saved!, seconds)).toEqual(await ishneOf(savedOnDisk(path), seconds));
  expect(ranges.length).toBeLessThan(10);
});
