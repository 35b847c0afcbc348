import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFileState, type RecordFileState } from '#/contract/record-files.ts';
import { sendByTus } from '../../server/dock/send-by-tus.ts';
import { createPartSize } from '#/domain/part-size.ts';
import { writeLargeRecording } from './large-recording.ts';
import { memoryOf, peakMemory } from './memory.ts';
import type { Platform } from './platform.ts';
import { prescribe } from './prescribe.ts';
import { processorTime } from './processor.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders, signIn } from './sign-in.ts';

const largeFileBytes = 1_700_000_000;

/** At least this share of the speed of `cp` on the same disk. */
const shareOfCopy = 0.5;
const moreMemoryBytes = 150_000_000;
const rounds = 3;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** A file of 1.7 GB comes in by tus, beside a copy of it on the same disk. */
export async function benchUploads(platform: Platform, folder: string, report: Report): Promise<void> {
  const path = join(folder, 'large.edf');
  progress('Writing a file of 1.7 GB …');
  const size = writeLargeRecording(path, largeFileBytes);
  const { name, value } = await signIn(platform.origin);
  const caller = { ...commonHeaders(platform.origin), Cookie: `${name}=${value}` };
  const rows: string[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`Round ${round} …`);
    const copied = copyTime(path, join(folder, 'copy.edf'));
    const id = await prescribe(platform.origin, caller);
    const idle = memoryOf(platform.pid) ?? 0;
    let arrived = 0;
    let checked = 0;
    const usedBefore = processorTime(platform.pid);
    let used = 0;
    const peak = await peakMemory(platform.pid, async () => {
      const startedAt = performance.now();
      await send({ url: `${platform.origin}/v1/records/${id}/files`, caller, path });
      arrived = performance.now() - startedAt;
      used = processorTime(platform.pid) - usedBefore;
      await whenChecked(platform.origin, caller, id);
      checked = performance.now() - startedAt;
    });
    const more = Math.max(0, (peak ?? 0) - idle);
    rows.push([
      String(round),
      ms(copied),
      ms(arrived),
      ms(used),
      ms(checked),
      (copied / arrived).toFixed(2),
      report.verdict('copy beside upload', arrived / copied, 1 / shareOfCopy, (ratio) => `${ratio.toFixed(2)} ×`),
      megabytes(more),
      report.verdict('memory of an upload', more, moreMemoryBytes, megabytes),
    ]);
  }
  rmSync(path);
  report.table({
    title: `An upload of ${megabytes(size)}`,
    conditions: [
      'HTTP/1.1 on loopback, sent as `npm run upload` sends, in parts as the app sends them; `cp` of the same file on the same disk, written through',
      'Processor time: of the server and its database until the last byte has arrived',
      'Memory: resident, of the server process without the database, above that before the upload, 50 times a second',
    ],
    columns: [
      'round',
      'cp',
      'arrived',
      'processor time',
      'read whole and compared',
      'share of cp',
      '',
      'more memory',
      '',
    ],
    rows,
  });
}

/** In ms, until the disk has it. */
function copyTime(from: string, to: string): number {
  const startedAt = performance.now();
  const { status } = spawnSync('sh', ['-c', 'cp "$1" "$2" && sync "$2"', 'sh', from, to]);
  const took = performance.now() - startedAt;
  rmSync(to, { force: true });
  if (status !== 0) throw new Error('The file could not be copied.');
  return took;
}

/** Sends a file as the command `npm run upload` does, but for a person. */
export async function send({
  url,
  caller,
  path,
}: {
  url: string;
  caller: Record<string, string>;
  path: string;
}): Promise<void> {
  const { size } = statSync(path);
  const announced = await fetch(url, {
    method: 'POST',
    headers: {
      ...caller,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': `name ${btoa('large.edf')}`,
    },
  });
  const place = announced.headers.get('Location');
  if (place === null) throw new Error(`The file was not announced: ${announced.status}.`);
  await sendByTus({
    file: { path, size },
    uploadUrl: new URL(place, url).href,
    headers: caller,
    part: createPartSize(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

export async function whenChecked(
  origin: string,
  caller: Record<string, string>,
  id: number,
): Promise<RecordFileState> {
  for (;;) {
    const answer = await fetch(`${origin}/v1/records/${id}/file`, { headers: caller });
    const state = recordFileState.parse(await answer.json());
    if (state.state === 'question' || state.state === 'accepted') return state;
    if (state.state === 'refused') throw new Error(`The file was refused: ${JSON.stringify(state.faults)}`);
    await wait(50);
  }
}
