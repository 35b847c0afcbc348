import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayInstall } from '../../../scripts/machine.mjs';

/** A signal of the file. */
export interface ReadSignal {
  label: string;
  dimension: string;
  /** Samples in each data record. */
  rate: number;
  /** Samples of the whole file. */
  count: number;
  physical: [number, number];
  digital: [number, number];
  last: number[];
}

/** What EDFlib reads. Times are in units of 100 ns, and a duration of -10,000,000 means none. */
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

/** An independent reader of EDF+ files. */
export interface EdfReader {
  /** The content of a file, or EDFlib's error number: -3 if the file breaks the format. */
  read(file: Uint8Array | string): ReadEdf | number;
  end(): void;
}

const isInstalled = existsSync('/usr/include/edflib.h') && spawnSync('cc', ['--version']).status === 0;

/**
 * True if EDFlib (Debian's `libedf-dev`) and a compiler are installed, or if `npm test` can install them. In the
 * second case, building the reader fails while they are missing.
 */
export const hasEdfReader = isInstalled || mayInstall();

/** Prints which tests are skipped without the reader. */
export function warnWithoutReader(): void {
  if (!hasEdfReader)
    process.stderr.write('\nNO EDFLIB: no independent reader checks the EDF+ files. Install libedf-dev and gcc.\n\n');
}

/** Builds the reader in a temporary folder. */
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
