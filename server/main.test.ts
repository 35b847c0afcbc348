import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'bedside-main-'));
afterAll(() => rmSync(folder, { recursive: true }));
const broken = join(folder, 'config.json');
writeFileSync(broken, '{"application":"WEMU"}');

function start(args: string[], environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...environment },
  });
}

test.each([
  ['an unknown option', ['--nope'], {}, /^Unknown option '--nope'/],
  ['a port that is none', ['--port', 'x'], {}, /^The port must be a number/],
  ['a configuration that is wrong', ['--config', broken], {}, /wrong at 'applicationName'/],
  ['a limit that is none', [], { SIGN_IN_ADDRESS_LIMIT: 'many' }, /^SIGN_IN_ADDRESS_LIMIT must be a number/],
])('%s gives one clear line and exit code 1', (_, args, environment, line) => {
  const { status, stderr, stdout } = start(args, environment);
  expect(stderr).toMatch(line);
  expect([status, stderr.trim().split('\n').length, stdout]).toEqual([1, 1, '']);
});
