import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The file that imports, and the one that it imports. */
const planted = {
  'a feature imports another': ['src/features/lock/a.ts', 'src/features/frame/b.ts'],
  'a lower folder imports a higher one': ['src/data/a.ts', 'src/parts/b.ts'],
  'the session imports a resource': ['src/session/a.ts', 'src/data/b.ts'],
  'ui loads data': ['src/ui/a.ts', 'src/data/b.ts'],
  'ui asks the session': ['src/ui/d.ts', 'src/session/b.ts'],
  'ui knows the wire': ['src/ui/c.ts', 'src/contract/b.ts'],
  'the app imports the server': ['src/browser/a.ts', 'server/files/b.ts'],
  'the server imports the app': ['server/http/a.ts', 'src/data/b.ts'],
  'the worker imports more than the shared folders': ['sw/a.ts', 'src/browser/b.ts'],
  'the database imports the store': ['server/database/a.ts', 'server/store/b.ts'],
  'the store imports the demonstration': ['server/store/a.ts', 'server/demo/b.ts'],
  'the calls import the simulation': ['server/http/c.ts', 'server/simulation/b.ts'],
  'the printed reports import the simulation': ['server/pdf/a.ts', 'server/simulation/b.ts'],
  'the conformance kit imports the platform': ['server/conformance/a.ts', 'server/texts/b.ts'],
  'the platform imports the conformance kit': ['server/http/d.ts', 'server/conformance/b.ts'],
  'the command of a dock imports the platform': ['server/dock/a.ts', 'server/texts/b.ts'],
  'the platform imports the command of a dock': ['server/http/e.ts', 'server/dock/b.ts'],
  'the store imports the calls': ['server/store/c.ts', 'server/http/b.ts'],
} as const;

let folder: string;
let found: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-zones-'));
  for (const name of ['scripts', 'tests']) mkdirSync(join(folder, name));
  for (const name of ['oxlint.config.ts', 'tsconfig.json', 'tsconfig.page.json', 'tests/tsconfig.json', 'package.json'])
    copyFileSync(join(root, name), join(folder, name));
  copyFileSync(join(root, 'scripts/lint-rules.mjs'), join(folder, 'scripts/lint-rules.mjs'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [from, to] of Object.values(planted)) {
    const up = '../'.repeat(from.split('/').length - 1);
    write(from, `import { value } from '${up}${to}';\n\nexport const doubled = value * 2;\n`);
    write(to, 'export const value = 1;\n');
  }
  write('src/data/words.ts', `import { i18n } from '@lingui/core';\n\nexport const language = i18n.locale;\n`);
  write('src/data/calls.ts', `export const answer = () => fetch('/config.json');\n`);
  write('src/browser/calls.ts', `export const answer = () => fetch('/config.json');\n`);
  write('src/data/key.ts', `export const query = { queryKey: ['records', 1] };\n`);
  write('src/data/record-keys.ts', `export const query = { queryKey: ['records', 1] };\n`);
  const lazy = `import { lazy } from 'react';\n\nexport const Part = lazy(() => Promise.reject(new Error('none')));\n`;
  for (const layer of ['features', 'parts', 'ui', 'routes']) write(`src/${layer}/lazy.tsx`, lazy);
  write('src/parts/part.tsx', 'export const text = 1;\n');
  write('src/parts/late.tsx', `export const loadPart = () => import('./part.tsx');\n`);
  write('src/parts/later.tsx', `export const usePart = () => import('./part.tsx');\n`);
  write('src/domain/one.ts', `import type { Two } from './two.ts';\n\nexport type One = Two[];\n`);
  write('src/domain/two.ts', `import type { One } from './one.ts';\n\nexport type Two = One[];\n`);
  write('src/domain/good.ts', 'export const value = 1;\n');
  write('src/data/good.ts', `import { value } from '../domain/good.ts';\n\nexport const doubled = value * 2;\n`);
  found = await promisify(execFile)(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], {
    cwd: folder,
  }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

const findingsIn = (file: string) =>
  found
    .split('\n')
    .filter((line) => line.startsWith(file))
    .join();

test.each(Object.entries(planted))('%s', (_, [from]) => {
  expect(findingsIn(from)).toContain('no-restricted-paths');
});

test('two files that import types from each other are a violation', () => {
  expect(findingsIn('src/domain/one.ts')).toContain('no-cycle');
});

test('a layer below the screens that imports Lingui is a violation', () => {
  expect(findingsIn('src/data/words.ts')).toContain('no-restricted-imports');
});

test('a call of fetch outside of src/browser is a violation', () => {
  expect(findingsIn('src/data/calls.ts')).toContain('no-restricted-globals');
  expect(findingsIn('src/browser/calls.ts')).toBe('');
});

test('a query key that is written in its query is a violation', () => {
  expect(findingsIn('src/data/key.ts')).toContain('query-keys');
  expect(findingsIn('src/data/record-keys.ts')).toBe('');
});

test('a lazy component outside of the app and its routes is a violation', () => {
  for (const layer of ['features', 'parts', 'ui'])
    expect(findingsIn(`src/${layer}/lazy.tsx`)).toContain('no-restricted-imports');
  expect(findingsIn('src/routes/lazy.tsx')).toBe('');
});

test('a part that is loaded by anything but a loading function of its file is a violation', () => {
  expect(findingsIn('src/parts/later.tsx')).toContain('late-parts');
  expect(findingsIn('src/parts/late.tsx')).toBe('');
});

test('an import from a lower layer is no violation', () => {
  expect(found).not.toContain('good.ts');
});
