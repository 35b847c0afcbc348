import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startScript, type Child } from '../../tests/support/child.ts';
import { temporaryFolder } from '../../tests/support/new-database.ts';
import { DatabaseError } from './database-problem.ts';
import { holdFolder } from './folder-claim.ts';
import { processStart } from './lock-file.ts';

function ownFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const lockOf = (folder: string) => join(folder, 'lock');
const gone = { pid: 2 ** 22 + 1, start: '1', server: 2 ** 22 + 1, serverStart: '1' };

function startClaiming(folder: string, times = 1): Child {
  const child = startScript('claiming-process.ts', [folder, String(times)]);
  onTestFinished(child.kill);
  return child;
}

test('only one process can claim a folder; the next one learns which process that is', async () => {
  const folder = ownFolder();
  const release = await holdFolder(folder, process.ppid);
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(DatabaseError);
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.ppid}.`,
  );
  release();
  (await holdFolder(folder, process.ppid))();
  expect(readdirSync(folder)).toEqual(['claim']);
});

test('one of fifty claims at the same moment succeeds, beside the lock file of a dead process', async () => {
  const folder = ownFolder();
  writeFileSync(lockOf(folder), JSON.stringify(gone));
  const children = Array.from({ length: 5 }, () => startClaiming(folder, 10));
  await Promise.all(children.map(({ printed }) => printed(1)));
  writeFileSync(join(folder, 'go'), '');
  await Promise.all(children.map(({ printed }) => printed(11)));
  const winner = children.find(({ lines }) => lines.includes('claimed'))?.process.pid;
  const answers = children.flatMap(({ lines }) => lines.slice(1)).toSorted();
  const refusal = `The data folder ${folder} is in use by process ${winner}.`;
  expect(answers).toEqual([...Array.from({ length: 49 }, () => refusal), 'claimed']);
});

test('the claim of a killed process ends with it', async () => {
  const folder = ownFolder();
  writeFileSync(join(folder, 'go'), '');
  const child = startClaiming(folder);
  await child.printed(2);
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(`is in use by process ${child.process.pid}.`);
  const ended = once(child.process, 'exit');
  await child.kill();
  await ended;
  (await holdFolder(folder, process.ppid))();
});

test('a process whose id means nothing here keeps its claim, as one in another container', async () => {
  const folder = ownFolder();
  const release = await holdFolder(folder, process.ppid);
  writeFileSync(lockOf(folder), JSON.stringify(gone));
  await expect(holdFolder(folder, process.ppid, 0)).rejects.toThrow(
    `The data folder ${folder} is in use by a process that cannot be seen from here, perhaps in another container.`,
  );
  release();
});

test('a folder is one folder by each of its paths, also by a long one', async () => {
  const folder = join(ownFolder(), 'a-long-name'.repeat(10), 'a-long-name'.repeat(10));
  mkdirSync(folder, { recursive: true });
  const link = join(ownFolder(), 'link');
  symlinkSync(folder, link);
  const release = await holdFolder(folder, process.ppid);
  await expect(holdFolder(link, process.ppid)).rejects.toThrow(`in use by process ${process.ppid}.`);
  release();
});

test('a folder that cannot have the claim is named', async () => {
  const folder = ownFolder();
  mkdirSync(join(folder, 'claim'));
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(
    new DatabaseError(
      `The data folder ${folder} cannot be used: its file 'claim' cannot be locked (unable to open database file).`,
    ),
  );
});

test('a running earlier version, which has only a lock file, keeps the folder', async () => {
  const folder = ownFolder();
  const start = processStart(process.pid);
  const holder = { pid: process.pid, start, server: process.pid, serverStart: start };
  writeFileSync(lockOf(folder), JSON.stringify(holder));
  await expect(holdFolder(folder, process.ppid)).rejects.toThrow(`in use by process ${process.pid}.`);
  expect(JSON.parse(readFileSync(lockOf(folder), 'utf8'))).toEqual(holder);
});

test.each([
  ['whose process is gone', gone],
  [
    'whose process id belongs to another process by now',
    { pid: process.pid, start: 'long ago', server: process.pid, serverStart: 'long ago' },
  ],
])('a lock file %s is replaced by one that earlier versions understand', async (_, holder) => {
  const folder = ownFolder();
  writeFileSync(lockOf(folder), JSON.stringify(holder));
  const release = await holdFolder(folder, process.ppid);
  expect(JSON.parse(readFileSync(lockOf(folder), 'utf8'))).toEqual({
    pid: process.pid,
    start: processStart(process.pid),
    server: process.ppid,
    serverStart: processStart(process.ppid),
  });
  release();
});

test('a lock file that was cut off while it was written is replaced', async () => {
  const folder = ownFolder();
  writeFileSync(lockOf(folder), '{"pid":');
  (await holdFolder(folder, process.ppid))();
  expect(existsSync(lockOf(folder))).toBe(false);
});

test('a start waits for a database whose server is gone', async () => {
  const folder = ownFolder();
  const holder = { ...gone, pid: process.pid, start: processStart(process.pid) };
  writeFileSync(lockOf(folder), JSON.stringify(holder));
  const held = holdFolder(folder, process.ppid);
  // The process has ended, so its lock file is stale.
  writeFileSync(lockOf(folder), JSON.stringify({ ...holder, start: 'over' }));
  (await held)();
  expect(existsSync(lockOf(folder))).toBe(false);
});
