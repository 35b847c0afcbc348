import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseOptions } from '../server/options.ts';

const textOf = (name: string) => readFileSync(new URL(`../docs/operations/${name}`, import.meta.url), 'utf8');
const unit = textOf('bedside.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd finds no fault in the unit of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-unit-'));
  const file = join(folder, 'bedside.service');
  // The program must exist.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test.each([
  ['the unit of the service', unit, /^Environment=(.*)$/gm],
  ['the image', textOf('Containerfile'), /^ENV (.*)$/gm],
])('%s never makes the demonstration, even without the address of the database', (_, text, line) => {
  const pairs = [...text.matchAll(line)].flatMap(([, values = '']) => values.split(' ').map((pair) => pair.split('=')));
  const environment: Record<string, string> = Object.fromEntries(pairs);
  expect(environment).toMatchObject({ DATA_DIR: expect.any(String) });
  const withoutSecrets = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'));
  expect(parseOptions([], Object.fromEntries(withoutSecrets)).demo).toBe(false);
});
