import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayInstall } from '../../../scripts/machine.mjs';

/** A signal as the reader sees it. */
export interface ReadSignal {
  label: string;
  dimension: string;
  /** Samples in a data record. */
  rate: number;
  /** Samples in all. */
  count: number;
  physical: [number, number];
  digital: [number, number];
  /** The samples of the last data record. */
  last: number[];
}

/** What the reader makes of a file. Times are in units of 100 ns; a duration of -10,000,000 stands for none. */
export interface ReadEdf {
  /** 1 for EDF+. */
  type: number;
  start: string;
  startFraction: number;
  duration: number;
  code: string;
  gender: string;
  birthdate: string;
  name: string;
  admin: string;
  equipment: string;
  signals: ReadSignal[];
  annotations: { onset: number; duration: number; text: string }[];
}

/** A reader of EDF+ files that knows nothing of us. */
export interface EdfReader {
  /** What stands in a file, or the number of EDFlib's error: -3 for a file that breaks the format. */
  read(file: Uint8Array | string): ReadEdf | number;
  end(): void;
}

const isInstalled = existsSync('/usr/include/edflib.h') && spawnSync('cc', ['--version']).status === 0;

/**
 * True where EDFlib (Debian's `libedf-dev`) and a compiler are installed, or where `npm test` can install them: there, building
 * the reader fails for want of them.
 */
export const hasEdfReader = isInstalled || mayInstall();

/** Says loudly what is not tested where there is no reader. */
export function warnWithoutReader(): void {
  if (!hasEdfReader)
    process.stderr.write('\nNO EDFLIB: no independent reader judges the EDF+ files. Install libedf-dev and gcc.\n\n');
}

/** Builds the reader, in a temporary folder. */
export function buildEdfReader(): EdfReader {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-edf-'));
  const program = join(folder, 'read-edf');
  execFileSync('cc', ['-o', program, fileURLToPath(new URL('read-edf.c', import.meta.url)), '-ledf']);
  return {
    read(file) {
      const path = typeof file === 'string' ? file : join(folder, 'read.edf');
      if (typeof file !== 'string') writeFileSync(path, file);
      const { status, stdout } = spawnSync(program, [path], { encoding: 'utf8', maxBuffer: 2 ** 26 });
      if (status === 0) return JSON.parse(stdout) as ReadEdf;
      return Number(stdout);
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
