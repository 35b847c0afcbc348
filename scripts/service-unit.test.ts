import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const unit = readFileSync(new URL('../docs/operations/bedside.service', import.meta.url), 'utf8');
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
