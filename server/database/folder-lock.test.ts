import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/database.ts';
import { holdFolder, processStart } from './folder-lock.ts';
import { DatabaseError } from './database-problem.ts';

function ownFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const lockOf = (folder: string) => join(folder, 'lock');

test('only one process can lock a folder; the next one learns which process that is', async () => {
  const folder = ownFolder();
  const release = await holdFolder(folder, process.ppid);
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(DatabaseError);
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.ppid}.`,
  );
  release();
  (await holdFolder(folder, process.ppid))();
  expect(existsSync(lockOf(folder))).toBe(false);
});

test.each([
  ['whose process is gone', { pid: 2 ** 22 + 1, start: '1', server: 2 ** 22 + 1, serverStart: '1' }],
  [
    'whose process id belongs to another process by now',
    { pid: process.pid, start: 'long ago', server: process.pid, serverStart: 'long ago' },
  ],
])('a folder lock %s is taken over', async (_, holder) => {
  const folder = ownFolder();
  writeFileSync(lockOf(folder), JSON.stringify(holder));
  const release = await holdFolder(folder, process.ppid);
  expect(JSON.parse(readFileSync(lockOf(folder), 'utf8'))).toMatchObject({
    pid: process.pid,
    start: processStart(process.pid),
  });
  release();
});

test('a lock file that was cut off while it was written is taken over', async () => {
  const folder = ownFolder();
  writeFileSync(lockOf(folder), '{"pid":');
  (await holdFolder(folder, process.ppid))();
  expect(existsSync(lockOf(folder))).toBe(false);
});

test('a start waits for a database whose server is gone', async () => {
  const folder = ownFolder();
  const holder = { pid: process.pid, start: processStart(process.pid), server: 2 ** 22 + 1, serverStart: '1' };
  writeFileSync(lockOf(folder), JSON.stringify(holder));
  const held = holdFolder(folder, process.ppid);
  // The process has ended, so its lock is stale.
  writeFileSync(lockOf(folder), JSON.stringify({ ...holder, start: 'over' }));
  (await held)();
  expect(existsSync(lockOf(folder))).toBe(false);
});
