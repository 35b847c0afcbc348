import { execFileSync, spawnSync } from 'node:child_process';
import { mayInstall } from '../../scripts/machine.mjs';

/** Where packages can be installed, reading fails while it is missing. */
export const hasCsvReader = mayInstall() || spawnSync('python3', ['--version']).status === 0;

const program = `
import csv, json, sys
with open(sys.argv[1], encoding='utf-8-sig', newline='') as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
`;

/** The cells of a file of comma-separated values, as Python reads them. */
export function readCsv(path: string): string[][] {
  return JSON.parse(execFileSync('python3', ['-c', program, path], { encoding: 'utf8' })) as string[][];
}
