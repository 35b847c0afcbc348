import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { isatty } from 'node:tty';
import { logLine } from './log.ts';

/** Bytes that wait for a reader. Beyond, lines are dropped: a log is never worth the server's memory. */
const mostWaiting = 262_144;

type Target = Pick<Writable, 'write' | 'writableLength' | 'on'>;

/** Without a listener, a reader that has gone would end the server. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** For a pipe. Once there is room again, a line says how many were dropped. */
export function boundedOutput(target: Target): (line: string) => void {
  let dropped = 0;
  let hasGone = false;
  target.on('error', () => {
    hasGone = true;
  });
  const notify = () => {
    if (dropped === 0 || hasGone || target.writableLength >= mostWaiting) return;
    const told = logLine('warn', 'log lines dropped', { lines: dropped });
    dropped = 0;
    target.write(`${told}\n`);
  };
  target.on('drain', notify);
  return (line) => {
    notify();
    if (hasGone) return;
    if (target.writableLength >= mostWaiting) dropped += 1;
    else target.write(`${line}\n`);
  };
}

/** For a file. Its disk may be full and have room later. */
function fileOutput(fd: number): (line: string) => void {
  let dropped = 0;
  return (line) => {
    try {
      if (dropped > 0) writeSync(fd, `${logLine('warn', 'log lines dropped', { lines: dropped })}\n`);
      dropped = 0;
      writeSync(fd, `${line}\n`);
    } catch {
      dropped += 1;
    }
  };
}

const standardOutput = 1;

/** A closed or slow reader of the log, or a full disk, never stops the server. */
export function logOutput(): (line: string) => void {
  const kind = fstatSync(standardOutput);
  const isStream = kind.isFIFO() || kind.isSocket() || isatty(standardOutput);
  return isStream ? boundedOutput(process.stdout) : fileOutput(standardOutput);
}
