import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownEnvironment } from '../tests/support/own-environment.ts';
import { loadLegalTexts } from './http/legal/load-legal-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-legal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function command(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('legal.ts', import.meta.url)), ...args],
    { encoding: 'utf8', env: { ...ownEnvironment, ...environment } },
  );
  return { status, stdout, stderr };
}

function notices(language: string, line: string): void {
  const place = join(folder, 'legal_notices/WEMU/1');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(folder, 'last-versions.json'), '{"WEMU":{"legal_notices":"1"}}');
  writeFileSync(join(place, `${language}.md`), `# Terms\n\n2026-12-01\n\n## A\n\n${line}\n`);
}

test('the check says which languages each version has, and what the others get', () => {
  notices('en', 'Text');
  notices('de', 'Über Größe');
  expect(command(['check'], { LEGAL_DIR: folder })).toEqual({
    status: 0,
    stdout: `legal_notices/WEMU/1: de, en; es, fr, it, nl, pt, zh get en\n${folder} is right.\n`,
    stderr: '',
  });
});

test('the check names every problem, also letters that the fonts lack, and the start names the first', async () => {
  notices('en', '<b>bold</b>');
  notices('fr', 'Ωmega');
  const { status, stdout, stderr } = command(['check', '--legal-dir', folder]);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')).toEqual([
    'legal_notices/WEMU/1/en.md, line 7: HTML is not supported',
    'legal_notices/WEMU/1/fr.md has letters that cannot be printed: Ω',
    `${folder} is wrong: 2 problems.`,
    '',
  ]);
  await expect(loadLegalTexts(folder, false)).rejects.toThrow(
    `LEGAL_DIR ${folder} is wrong: legal_notices/WEMU/1/en.md, line 7: HTML is not supported. There is 1 more problem.`,
  );
});

test('no command, another one and no folder are refused with the usage', () => {
  for (const args of [[], ['show'], ['check'], ['check', '--nope']])
    expect(command(args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('Usage: ') as string,
    });
});

test('only the demonstration has texts without a folder', async () => {
  expect((await loadLegalTexts(undefined, true)).source).toBe('demonstration');
  expect(await loadLegalTexts(undefined, false)).toMatchObject({ source: 'none', latest: {} });
  notices('en', 'Text');
  for (const isDemonstration of [true, false])
    expect(await loadLegalTexts(folder, isDemonstration)).toMatchObject({
      source: 'own',
      latest: { WEMU: { legal_notices: '1' } },
    });
});

test('the template is refused until its places are filled in, and then it is right', () => {
  cpSync(fileURLToPath(new URL('../docs/legal-template', import.meta.url)), folder, { recursive: true });
  const unfilled = command(['check', '--legal-dir', folder]);
  expect(unfilled.status).toBe(1);
  expect(unfilled.stderr).toMatch(/a place of the template is not filled in/);
  for (const text of ['legal_notices', 'privacy_policy']) {
    const file = join(folder, text, 'WEMU/1/en.md');
    const filled = readFileSync(file, 'utf8')
      .replace('[[day]]', '2026-12-01')
      .replaceAll(/\[\[[^\]]*\]\]/g, 'ours');
    writeFileSync(file, filled);
  }
  expect(command(['check', '--legal-dir', folder])).toMatchObject({ status: 0, stderr: '' });
});
